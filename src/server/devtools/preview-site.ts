import type { Brand } from "#generated/types.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import type { AppContext } from "../request-context.ts";
import type { SiteInternals } from "../start/site-internals.ts";

/** A brand's site in one of its locales. */
export interface BrandSite {
  readonly brand: Brand;
  readonly locale: Locale;
}

/** Returns the brand and locale in the query of a request; undefined if there is no such site. */
export function previewSite({ brands }: SiteInternals, c: AppContext): BrandSite | undefined {
  const asked = c.req.query("brand");
  const brand = asked === undefined ? brands[0] : brands.find(({ id }) => id === asked);
  const locale = c.req.query("locale") ?? readLocale(c, brand) ?? brand?.defaultLocale;
  if (brand === undefined || !isLocale(locale) || !brand.locales.includes(locale)) return undefined;
  return { brand, locale };
}

/** The language of fixtures, used if the brand does not support any of the browser's languages. */
const fixtureLanguage = "en";

/** Returns the first of a brand's languages that the person at the browser reads. */
function readLocale(c: AppContext, brand: Brand | undefined): Locale | undefined {
  const asked = (c.req.header("accept-language") ?? "").split(",");
  const read = [...asked.map((language) => language.trim().slice(0, 2)), fixtureLanguage];
  return read.filter(isLocale).find((locale) => brand?.locales.includes(locale));
}
