import type { Translation } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Content } from "./content.ts";

/** Where the post with this id stands in the other locales, in the brand's order of locales. */
export function translationsOf(content: Content, locale: Locale, id: string): Translation[] {
  return content.brand.locales.flatMap((other) => {
    if (other === locale) return [];
    const posts = content.locales.get(other)?.posts.values() ?? [];
    const slug = [...posts].find(({ listed }) => listed.id === id)?.listed.slug;
    return slug === undefined ? [] : [{ locale: other, slug }];
  });
}
