import { expect, test } from "vitest";
import { loadMailCatalog } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { locales } from "#i18n/locales.ts";
import type { EntryRow } from "../store/tables.ts";
import { copyText, staffText } from "./mail-text.ts";

const entry: EntryRow = {
  id: "1",
  idempotency_key: "1",
  fingerprint: "",
  brand: "demo",
  form: "advisor",
  locale: "en",
  state: "new",
  created_at: "2026-11-20T10:00:00.000Z",
  fields: JSON.stringify({ preferredDate: "2026-12-01", preferredTime: "10:30" }),
};

const calls: Readonly<Record<string, readonly [day: string, time: string]>> = {
  pl: ["1 grudnia 2026", "10:30, Czas środkowoeuropejski (Warszawa)"],
  en: ["1 December 2026", "10:30, Central European Time (Warsaw)"],
};
const reported = locales.filter((locale) => locale in calls);

test.each(reported)(
  "%s: the time to call is given as a date and a time in Warsaw",
  async (locale) => {
    const [day, time] = calls[locale] ?? [];
    const i18n = createI18n(locale, await loadMessages(locale, locale));
    const { text } = staffText({ entry, brandName: "Demo", i18n });
    expect(text).toContain(`: ${day}\n`);
    expect(text).toContain(`: ${time}\n`);
  },
);

test("emails for a form that no longer exists list the submitted values under their field names", async () => {
  const { messages } = await loadMailCatalog.en();
  const i18n = createI18n("en", { ...(await loadMessages("en", "en")), ...messages });
  const fields = { nickname: "Ania", wishes: ["a", "b"], rent: true, count: 0 };
  const gone: EntryRow = { ...entry, form: "car-rental", fields: JSON.stringify(fields) };
  const subject = { entry: gone, brandName: "Demo", i18n };
  const lines = 'nickname: Ania\nwishes: ["a","b"]\nrent: true\ncount: 0\n';
  expect(staffText(subject).subject).toBe("Demo: car-rental");
  expect(staffText(subject).text).toContain(`\n\n${lines}`);
  expect(copyText(subject).text).toContain(`\n\n${lines}`);
});
