import { locales, type Locale } from "./locales.ts";

/** The language that the tests' own content is in beside English, where the site has it. */
const ofTests: string = "de";
const beside =
  locales.find((locale) => locale === ofTests) ?? locales.find((locale) => locale !== "en");

/** For tests of what takes two languages: one of the site beside English, which tests speak. */
export const secondLocale: Locale = beside ?? "en";

/** Tests of two languages are left out on a site in English alone. */
export const hasSecondLocale = beside !== undefined;
