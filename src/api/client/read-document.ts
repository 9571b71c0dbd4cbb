import { documentSchemas, type DocumentTypes } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import type { DocumentName } from "#kinds/define-kind.ts";
import type { Checked } from "#contract/checked-page.ts";
import { prepareDocument } from "#contract/prepare-page.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { LocaleInput, EndpointContext } from "./endpoint.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Checks a document that is made of blocks and makes it fit to be rendered in its locale; blocks
 * that cannot be are set apart in it. Throws `AttemptFailure` when nothing of it can be used.
 * @param schema Name of the document's schema.
 */
export function readDocument<Name extends DocumentName>(
  body: unknown,
  schema: Name,
  { input, routing }: Pick<EndpointContext<LocaleInput>, "input" | "routing">,
): Checked<DocumentTypes[Name]> {
  const rules = { ...documentSchemas[schema], blocks: blockValidators };
  const checked = validateDocument<DocumentTypes[Name]>(body, rules);
  if (checked.document === undefined) throw unreadable(checked.problems);
  const localiseHref = (href: string) => localePath(routing, input.locale, href);
  return prepareDocument(checked.document, rules.paths, { localiseHref });
}
