import { blockValidators } from "#generated/validators/all.ts";
import type { DocumentRules } from "#contract/check-document.ts";
import type { Checked } from "#contract/checked-page.ts";
import { prepareDocument } from "#contract/prepare-page.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { LocaleInput, EndpointContext } from "./endpoint.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Checks a document that is made of blocks and makes it fit to be rendered in its locale; blocks
 * that cannot be are set apart in it. Throws `AttemptFailure` when nothing of it can be used.
 * @param rules The generated validator and paths of `Document`.
 */
export function readDocument<Document extends { blocks: unknown }>(
  body: unknown,
  rules: Omit<DocumentRules, "blocks">,
  { input, routing }: Pick<EndpointContext<LocaleInput, unknown>, "input" | "routing">,
): Checked<Document> {
  const checked = validateDocument<Document>(body, { ...rules, blocks: blockValidators });
  if (checked.document === undefined) throw unreadable(checked.problems);
  const localiseHref = (href: string) => localePath(routing, input.locale, href);
  return prepareDocument(checked.document, rules.paths, { localiseHref });
}
