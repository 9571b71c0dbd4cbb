import { isLocale } from "#i18n/locales.ts";
import type { AppContext } from "../request-context.ts";
import type { SiteInside } from "../start/site-internals.ts";
import type { PreviewSite } from "./site-context.ts";

/** Brand and locale that a request asks for by its query; undefined when there is no such site. */
export function previewSite({ brands }: SiteInside, c: AppContext): PreviewSite | undefined {
  const asked = c.req.query("brand");
  const brand = asked === undefined ? brands[0] : brands.find(({ id }) => id === asked);
  const locale = c.req.query("locale") ?? brand?.defaultLocale;
  if (brand === undefined || !isLocale(locale) || !brand.locales.includes(locale)) return undefined;
  return { brand, locale };
}
