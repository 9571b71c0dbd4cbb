import { expect, onTestFinished, test } from "vitest";
import { msg, speak, spoken, t, textOf } from "./i18n.ts";

test("the devtools speak the first language that has a catalog, and English what it lacks", async () => {
  onTestFinished(async () => speak(["en"]));
  const polish = { "Nothing to undo.": ["Nie ma czego cofnąć."], Undo: ["Cofnij"] };
  const catalogs = { pl: async () => ({ messages: polish }) };
  await speak(["sv", "pl-PL", "en"], catalogs);
  expect(spoken()).toBe("pl");
  expect(t("Nothing to undo.")).toBe("Nie ma czego cofnąć.");
  expect(textOf(msg("Undo"))).toBe("Cofnij");
  expect(t("Close")).toBe("Close");

  await speak(["sv"], catalogs);
  expect(spoken()).toBe("en");
  expect(t("Nothing to undo.")).toBe("Nothing to undo.");
});

test("numbers take the form that they need", () => {
  const problems = (count: number) =>
    t("{count, plural, one {# problem} other {# problems}}", { count });
  expect([problems(1), problems(2)]).toEqual(["1 problem", "2 problems"]);
});
