import type { Translation } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Content, Documents, EntryMap, EntryName } from "./content.ts";

/** Where the entry with this id stands in the other locales, in the brand's order of locales. */
export function translationsOf(
  content: Content,
  entriesOf: (documents: Documents) => EntryMap<EntryName>,
  { locale, id }: { readonly locale: Locale; readonly id: string },
): Translation[] {
  return content.brand.locales.flatMap((other) => {
    const documents = content.locales.get(other);
    if (other === locale || documents === undefined) return [];
    const entries = [...entriesOf(documents).values()];
    const slug = entries.find(({ listed }) => listed.id === id)?.listed.slug;
    return slug === undefined ? [] : [{ locale: other, slug }];
  });
}
