import { localePath, type LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { LinkedPages } from "#pages/listing/linked-page.ts";
import { SharedLimit, type CountTogether } from "#protocol/shared-limit.ts";
import type { RedirectLookup } from "../seo/redirect-table.ts";
import { createValidation, validationRates, type ValidationDeps } from "./validation.ts";

export interface SiteValidationDeps
  extends Pick<ValidationDeps, "responses" | "trustedProxies">, LinkedPagesDeps {
  readonly countTogether?: CountTogether | undefined;
}

export interface LinkedPagesDeps {
  readonly localeMode: LocaleMode;
  /** By brand ID. */
  readonly redirects: ReadonlyMap<string, RedirectLookup>;
  /** Where links of a brand's locale may lead; the function returns what has moved. */
  readonly linkedPagesOf?:
    | ((
        brandId: string,
        locale: Locale,
        isRedirected: (path: string) => boolean,
      ) => Promise<LinkedPages>)
    | undefined;
}

/** Validation of content that knows the pages of the site, including those that have moved. */
export function siteValidation({
  countTogether,
  ...deps
}: SiteValidationDeps): ReturnType<typeof createValidation> {
  const rate = new SharedLimit({ name: "validation", ...validationRates }, countTogether);
  return createValidation({ ...deps, rate, pagesOf: linkedPages(deps) });
}

/** Link targets of the requested site. */
export function linkedPages({
  linkedPagesOf,
  redirects,
  localeMode: mode,
}: LinkedPagesDeps): ValidationDeps["pagesOf"] {
  return async (c, locale) => {
    const { brand, hostName } = c.get("request");
    const lookup = redirects.get(brand.id);
    const isRedirected = (path: string) =>
      lookup?.find(hostName, localePath({ mode, brand }, locale, path)) !== undefined;
    return linkedPagesOf?.(brand.id, locale, isRedirected);
  };
}
