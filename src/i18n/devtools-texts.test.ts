import { expect, onTestFinished, test } from "vitest";
import {
  msg,
  activateLanguage,
  loadLanguage,
  activeLanguage,
  t,
  textOf,
} from "./devtools-texts.ts";

test("devtools use the first language that has a catalog, and English for missing texts", async () => {
  onTestFinished(async () => activateLanguage(["en"]));
  const polish = { "Nothing to undo.": ["Nie ma czego cofnąć."], Undo: ["Cofnij"] };
  const catalogs = { pl: async () => ({ messages: polish }) };
  await activateLanguage(["sv", "pl-PL", "en"], catalogs);
  expect(activeLanguage()).toBe("pl");
  expect(t("Nothing to undo.")).toBe("Nie ma czego cofnąć.");
  expect(textOf(msg("Undo"))).toBe("Cofnij");
  expect(t("Close")).toBe("Close");

  await activateLanguage(["sv"], catalogs);
  expect(activeLanguage()).toBe("en");
  expect(t("Nothing to undo.")).toBe("Nothing to undo.");
});

test("speakers of different languages each get their own, whatever the others load meanwhile", async () => {
  onTestFinished(async () => activateLanguage(["en"]));
  const catalogs = { pl: async () => ({ messages: { "The book": ["Księga"] } }) };
  const [polish, english] = await Promise.all(
    ["pl", "en"].map((language) => loadLanguage([language], catalogs)),
  );
  polish?.();
  expect([activeLanguage(), t("The book")]).toEqual(["pl", "Księga"]);
  english?.();
  expect([activeLanguage(), t("The book")]).toEqual(["en", "The book"]);
});

test("uses the plural form that the number needs", () => {
  const problems = (count: number) =>
    t("{count, plural, one {# problem} other {# problems}}", { count });
  expect([problems(1), problems(2)]).toEqual(["1 problem", "2 problems"]);
});
