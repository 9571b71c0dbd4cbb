import { setupI18n, type I18n, type Messages } from "@lingui/core";
import type { Locale } from "./locales.ts";

/**
 * Creates one instance per request or per page, never a global one. In the catalogs, texts that a
 * locale lacks are already filled in from the fallback locale.
 */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_locale, id) => id });
}
