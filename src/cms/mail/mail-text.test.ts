import { expect, test } from "vitest";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import type { EntryRow } from "../store/tables.ts";
import { staffText } from "./mail-text.ts";

const entry: EntryRow = {
  id: "1",
  idempotency_key: "1",
  fingerprint: "",
  brand: "demo",
  form: "advisor",
  locale: "es",
  state: "new",
  created_at: "2026-11-20T10:00:00.000Z",
  fields: JSON.stringify({ preferredDate: "2026-12-01", preferredTime: "10:30" }),
};

test.each<[Locale, string, string]>([
  ["pl", "1 grudnia 2026", "10:30, Czas środkowoeuropejski (Warszawa)"],
  ["en", "1 December 2026", "10:30, Central European Time (Warsaw)"],
])("%s: when to call is told as a date and a time of Warsaw", async (locale, day, time) => {
  const i18n = createI18n(locale, await loadMessages(locale, locale));
  const { text } = staffText({ entry, brandName: "Demo", i18n });
  expect(text).toContain(`: ${day}\n`);
  expect(text).toContain(`: ${time}\n`);
});
