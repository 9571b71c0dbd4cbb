import { isLocale } from "#i18n/locales.ts";
import type { AppContext } from "../app-env.ts";
import type { SiteInside } from "../site-inside.ts";
import type { PreviewSite } from "./surroundings.ts";

/** Brand and locale that a request asks for by its query; undefined when there is no such site. */
export function previewSite({ brands }: SiteInside, c: AppContext): PreviewSite | undefined {
  const asked = c.req.query("brand");
  const brand = asked === undefined ? brands[0] : brands.find(({ id }) => id === asked);
  const locale = c.req.query("locale") ?? brand?.defaultLocale;
  if (brand === undefined || !isLocale(locale) || !brand.locales.includes(locale)) return undefined;
  return { brand, locale };
}
