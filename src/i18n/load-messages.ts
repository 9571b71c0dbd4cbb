import type { Messages } from "@lingui/core";
import { loadFormCatalog, loadIslandCatalog } from "#generated/island-messages.ts";
import { loadCatalog, loadConsentCatalog } from "#generated/messages.ts";
import { loadFrom } from "./load-island-messages.ts";
import type { Locale } from "./locales.ts";

/** What whole pages need beside the texts of islands. */
export function loadSiteMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  return loadFrom(loadCatalog, locale, fallback);
}

/** All interface texts of a locale, for whoever renders whole pages. */
export async function loadMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  const all = [loadCatalog, loadIslandCatalog, loadFormCatalog, loadConsentCatalog];
  const loaded = await Promise.all(all.map((catalogs) => loadFrom(catalogs, locale, fallback)));
  return Object.fromEntries(loaded.flatMap((messages) => Object.entries(messages)));
}
