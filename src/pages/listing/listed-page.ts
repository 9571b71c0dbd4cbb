import type { ContentClient } from "#api/client/client.ts";
import type { Brand } from "#generated/types.ts";
import { localeSwitchHref, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/seo/head.ts";

export interface ListingOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  readonly origin: string;
}

/** A page that search engines may list. All addresses are absolute. */
export interface ListedPage {
  readonly url: string;
  /** Day of the last change, where it is known. */
  readonly changedOn?: string;
  readonly alternates: readonly Alternate[];
}

/** The whole address of a path of the sitemap. */
export function absoluteUrl(
  { routing, origin }: ListingOptions,
  locale: Locale,
  slug: string,
): string {
  const href = localeSwitchHref(routing, locale, slug);
  return href.startsWith("/") ? `${origin}${href}` : href;
}
