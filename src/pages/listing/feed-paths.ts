import type { Locale } from "#i18n/locales.ts";
import type { Feed } from "#site/seo/head.ts";

/** Returns the feeds of a locale, for the head of its pages. */
export function feedsOf(brandName: string, locale: Locale): Feed[] {
  return [
    { type: "application/atom+xml", title: `${brandName} (Atom)`, href: feedPath(locale, "atom") },
    { type: "application/rss+xml", title: `${brandName} (RSS)`, href: feedPath(locale, "rss") },
  ];
}

export type FeedFormat = "atom" | "rss";

/** Returns the path of a locale's feed, for example "/feed/de/atom.xml". */
export function feedPath(locale: Locale, format: FeedFormat): string {
  return `/feed/${locale}/${format}.xml`;
}
