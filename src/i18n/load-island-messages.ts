import type { I18n, Messages } from "@lingui/core";
import { loadFormCatalog, loadIslandCatalog } from "#generated/island-messages.ts";
import { incompleteLocales } from "#generated/locales.ts";
import type { Locale } from "./locales.ts";

/** Texts of one kind; what a locale lacks comes from the fallback locale. */
export async function loadFrom(
  catalogs: typeof loadIslandCatalog,
  locale: Locale,
  fallback: Locale,
): Promise<Messages> {
  const { messages } = await catalogs[locale]();
  if (!incompleteLocales.includes(locale)) return messages;
  return { ...(await catalogs[fallback]()).messages, ...messages };
}

/** What the app needs to wake. */
export function loadIslandMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  return loadFrom(loadIslandCatalog, locale, fallback);
}

/** Adds the texts of forms to those that are there, before the first form is rendered. */
export async function addFormMessages(i18n: I18n, locale: Locale, fallback: Locale): Promise<void> {
  const isThere = () => "form.submit" in i18n.messages;
  if (isThere()) return;
  const messages = await loadFrom(loadFormCatalog, locale, fallback);
  // Added once more they would draw anew what shows them already.
  if (!isThere()) i18n.load(locale, messages);
}
