import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignSentence, foreignTexts } from "./foreign-sentence.ts";

const english = "The tank sensor measures what the driver will not see on the road.";

test("a whole sentence of another language is told, also beside others; names and what is short are not", () => {
  const german = `<p>Der Tank ist leer.</p><p>${english}</p>`;
  expect(foreignSentence(german, "de")).toEqual({ sentence: english, locale: "en" });
  expect(foreignSentence(english, "en")).toBeUndefined();
  expect(foreignSentence("Out of the box", "de")).toBeUndefined();
  expect(foreignSentence("„The Lord of the Rings“ ist ein Film, den hier jeder mag.", "de")).toBe(
    undefined,
  );
  const hero = { type: "hero", id: "a", props: { heading: "Karte", text: english } };
  expect(foreignTexts({ title: "Karte", blocks: [hero] }, "de")).toEqual([
    { name: "Text of hero", block: "/blocks/0", what: `Seems to be in English: ${english}` },
  ]);
});

test("nothing of the content is told", () => {
  const found = globSync("content/??/**/*.json").flatMap((path) => {
    const document: unknown = JSON.parse(readFileSync(path, "utf8"));
    return foreignTexts({ document }, path.split("/")[1]).map(({ what }) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});
