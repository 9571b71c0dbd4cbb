import type { I18n, Messages } from "@lingui/core";
import { incompleteLocales } from "#generated/locales.ts";
import { loadCatalog, loadConsentCatalog, loadFormCatalog } from "#generated/messages.ts";
import type { Locale } from "./locales.ts";

type Catalogs = typeof loadCatalog;

async function load(catalogs: Catalogs, locale: Locale, fallback: Locale): Promise<Messages> {
  const { messages } = await catalogs[locale]();
  if (locale === fallback || !incompleteLocales.includes(locale)) return messages;
  return { ...(await catalogs[fallback]()).messages, ...messages };
}

/** What the app needs to wake; what a locale lacks comes from the fallback locale. */
export function loadSiteMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  return load(loadCatalog, locale, fallback);
}

/** All interface texts of a locale, for whoever renders whole pages. */
export async function loadMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  const all = [loadCatalog, loadFormCatalog, loadConsentCatalog];
  const loaded = await Promise.all(all.map((catalogs) => load(catalogs, locale, fallback)));
  return Object.fromEntries(loaded.flatMap((messages) => Object.entries(messages)));
}

/** Adds the texts of forms to those that are there, before the first form is rendered. */
export async function addFormMessages(i18n: I18n, locale: Locale, fallback: Locale): Promise<void> {
  if ("form.submit" in i18n.messages) return;
  i18n.load(locale, await load(loadFormCatalog, locale, fallback));
}
