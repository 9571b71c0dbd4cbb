import type { Messages } from "@lingui/core";
import { loadFormCatalog, loadIslandCatalog } from "#generated/island-messages.ts";
import { loadCatalog, loadConsentCatalog } from "#generated/messages.ts";
import { loadFrom } from "./load-island-messages.ts";
import type { Locale } from "./locales.ts";

/** Loads the texts that whole pages need in addition to those of islands. */
export function loadSiteMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  return loadFrom(loadCatalog, locale, fallback);
}

/** Loads all interface texts of a locale, for rendering whole pages. */
export async function loadMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  const all = [loadCatalog, loadIslandCatalog, loadFormCatalog, loadConsentCatalog];
  const loaded = await Promise.all(all.map((catalogs) => loadFrom(catalogs, locale, fallback)));
  return Object.fromEntries(loaded.flatMap((messages) => Object.entries(messages)));
}
