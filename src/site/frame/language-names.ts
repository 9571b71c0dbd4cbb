import type { Locale } from "#i18n/locales.ts";

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = {
  pl: "Polski",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};
