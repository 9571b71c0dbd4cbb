import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Locale } from "./locales.ts";

/**
 * One instance per request or per page, never a global one.
 * The catalogs already hold the texts of the fallback locale where a locale lacks them.
 */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id });
}
