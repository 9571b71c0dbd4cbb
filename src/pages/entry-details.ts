import type { EntryKind, ListedName } from "#kinds/define-kind.ts";
import type { Fact } from "#kinds/entry-texts.ts";
import { isEntryKind } from "#kinds/table.ts";
import { documentSchemas, itemSchemas, type ItemTypes } from "#generated/entities.ts";
import { pickProperties } from "#lib/json/properties.ts";
import type { NodeContent } from "./content-of-node.ts";
import type { PageContext } from "./site-context.ts";

/** Returns the facts a document's kind shows in a table; none for a document that lacks something. */
export function factsOf(
  { options, locale }: PageContext,
  { kind, data }: NodeContent,
): readonly Fact[] | undefined {
  const { required } = documentSchemas[kind.detail.schema];
  if (required.some((name) => !Object.hasOwn(data, name))) return undefined;
  return kind.facts?.(data, { locale, t: options.translatorOf(locale) });
}

/** Returns the list item of an entry, for kinds whose structured data require it in full. */
export function describedEntry({ kind, data }: NodeContent): ItemTypes[ListedName] | undefined {
  if (!isEntryKind(kind) || kind.structuredData?.isWhole !== true) return undefined;
  return listedPart(kind, data);
}

function listedPart<Listed extends ListedName>(
  { list }: Pick<EntryKind<never, Listed>, "list">,
  document: unknown,
): ItemTypes[Listed] | undefined {
  const { fields, validate } = itemSchemas[list.schema];
  const part = pickProperties(document, fields);
  return validate(part) ? part : undefined;
}
