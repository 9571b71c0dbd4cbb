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
  const locale = c.req.query("locale") ?? readLocale(c, brand) ?? brand?.defaultLocale;
  if (brand === undefined || !isLocale(locale) || !brand.locales.includes(locale)) return undefined;
  return { brand, locale };
}

/** The language of fixtures, for those whose own the brand does not speak. */
const fixtureLanguage = "en";

/** The first language of a brand that the person at the browser reads. */
function readLocale(c: AppContext, brand: Brand | undefined): Locale | undefined {
  const asked = (c.req.header("accept-language") ?? "").split(",");
  const read = [...asked.map((language) => language.trim().slice(0, 2)), fixtureLanguage];
  return read.filter(isLocale).find((locale) => brand?.locales.includes(locale));
}
