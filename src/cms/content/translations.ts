import type { DocumentKind } from "#kinds/define-kind.ts";
import type { Translation } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { documentsOf, documentWithId, type Content } from "./content.ts";

/** Finds the document with this id in the other locales, in the brand's order of locales. */
export function translationsOf(
  content: Content,
  kind: DocumentKind,
  { locale, id }: { readonly locale: Locale; readonly id: string },
): Translation[] {
  return content.brand.locales.flatMap((other) => {
    const local = content.locales.get(other);
    if (other === locale || local === undefined) return [];
    const slug = documentWithId(documentsOf(local.documents, kind), id)?.key;
    return slug === undefined ? [] : [{ locale: other, slug }];
  });
}
