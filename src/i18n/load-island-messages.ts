import type { I18n, Messages } from "@lingui/core";
import { loadFormCatalog, loadIslandCatalog } from "#generated/island-messages.ts";
import { incompleteLocales } from "#generated/locales.ts";
import type { Locale } from "./locales.ts";

/** Loads texts of one kind; what a locale lacks comes from the fallback locale. */
export async function loadFrom(
  catalogs: typeof loadIslandCatalog,
  locale: Locale,
  fallback: Locale,
): Promise<Messages> {
  const { messages } = await catalogs[locale]();
  if (!incompleteLocales.includes(locale)) return messages;
  return { ...(await catalogs[fallback]()).messages, ...messages };
}

/** Loads the texts that hydration needs. */
export function loadIslandMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  return loadFrom(loadIslandCatalog, locale, fallback);
}

/** Adds the texts of forms to those already loaded, before the first form is rendered. */
export async function addFormMessages(i18n: I18n, locale: Locale, fallback: Locale): Promise<void> {
  const isThere = () => "form.submit" in i18n.messages;
  if (isThere()) return;
  const messages = await loadFrom(loadFormCatalog, locale, fallback);
  // Loading them again would rerender whatever already shows them.
  if (!isThere()) i18n.load(locale, messages);
}
