import type { Locale } from "#i18n/locales.ts";

/** The name of each language in that language. */
export const languageNames: Record<Locale, string> = {
  pl: "Polski",
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
};
