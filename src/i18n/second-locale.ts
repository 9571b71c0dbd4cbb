import { locales, type Locale } from "./locales.ts";

/** The preferred second language of the tests' own content, if the site has it. */
const ofTests: string = "de";
const beside =
  locales.find((locale) => locale === ofTests) ?? locales.find((locale) => locale !== "en");

/** For tests that need two languages: one of the site's other than English, which the tests use. */
export const secondLocale: Locale = beside ?? "en";

/** Tests of two languages are skipped on a site that is only in English. */
export const hasSecondLocale = beside !== undefined;
