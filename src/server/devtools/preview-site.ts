import type { Brand } from "#generated/types.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import type { AppContext } from "../request-context.ts";
import type { SiteInternals } from "../start/site-internals.ts";

/** A brand's site in one of its locales. */
export interface BrandSite {
  readonly brand: Brand;
  readonly locale: Locale;
}

/** Brand and locale that a request asks for by its query; undefined when there is no such site. */
export function previewSite({ brands }: SiteInternals, c: AppContext): BrandSite | undefined {
  const asked = c.req.query("brand");
  const brand = asked === undefined ? brands[0] : brands.find(({ id }) => id === asked);
  const locale = c.req.query("locale") ?? brand?.defaultLocale;
  if (brand === undefined || !isLocale(locale) || !brand.locales.includes(locale)) return undefined;
  return { brand, locale };
}
