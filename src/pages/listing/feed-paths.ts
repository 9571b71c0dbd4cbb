import type { Locale } from "#i18n/locales.ts";
import type { Feed } from "#site/seo/head.ts";

/** The feeds of a locale, for the head of its pages. */
export function feedsOf(brandName: string, locale: Locale): Feed[] {
  return [
    { type: "application/atom+xml", title: `${brandName} (Atom)`, href: feedPath(locale, "atom") },
    { type: "application/rss+xml", title: `${brandName} (RSS)`, href: feedPath(locale, "rss") },
  ];
}

export type FeedFormat = "atom" | "rss";

/** Where a locale's feed stands, for example "/feed/de/atom.xml". */
export function feedPath(locale: Locale, format: FeedFormat): string {
  return `/feed/${locale}/${format}.xml`;
}
