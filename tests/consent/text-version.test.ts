import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadConsentCatalog } from "#generated/messages.ts";
import { isLocale, locales } from "#i18n/locales.ts";
import { consentTextVersion } from "#lib/consent-record.ts";

async function textsNow(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const locale of locales) {
    const { messages } = await loadConsentCatalog[locale]();
    const own = Object.entries(messages).filter(([id]) => id.startsWith("consent."));
    all[locale] = Object.fromEntries(own.map(([id, text]) => [id, String(text)]));
  }
  return all;
}

/** Of texts by language, those in the languages of this site. */
function inSiteLanguages(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).filter(([language]) => isLocale(language)));
}

test("the version of the consent texts identifies exactly the texts that are shown", async () => {
  const file = `docs/consent-texts/${consentTextVersion}.json`;
  expect(
    await textsNow(),
    `A text of the cookie banner has changed: visitors agree to something else now. Raise consentTextVersion, and keep the new texts as a file of its name beside ${file}.`,
  ).toEqual(inSiteLanguages(JSON.parse(readFileSync(file, "utf8"))));
});
