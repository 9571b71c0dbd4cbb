import type { Messages } from "@lingui/core";
import { incompleteLocales } from "#generated/locales.ts";
import { loadCatalog } from "#generated/messages.ts";
import type { Locale } from "./locales.ts";

/** Interface texts of a locale; what it lacks comes from the fallback locale (spec section 8). */
export async function loadMessages(locale: Locale, fallback: Locale): Promise<Messages> {
  const { messages } = await loadCatalog[locale]();
  if (locale === fallback || !incompleteLocales.includes(locale)) return messages;
  return { ...(await loadCatalog[fallback]()).messages, ...messages };
}
