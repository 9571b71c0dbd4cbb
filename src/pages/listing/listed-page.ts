import type { ContentClient } from "#api/client/client.ts";
import type { Brand } from "#generated/types.ts";
import { localeSwitchHref, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/seo/head.ts";

/** What lists of pages for search engines and feed readers depend on. */
export interface ListingOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  readonly origin: string;
}

/** A page that search engines may index. All URLs are absolute. */
export interface ListedPage {
  readonly url: string;
  /** Date of the last change, if known. */
  readonly changedOn?: string;
  readonly alternates: readonly Alternate[];
}

/** Returns the full URL of a sitemap path. */
export function absoluteUrl(
  { routing, origin }: ListingOptions,
  locale: Locale,
  slug: string,
): string {
  const href = localeSwitchHref(routing, locale, slug);
  return href.startsWith("/") ? `${origin}${href}` : href;
}
