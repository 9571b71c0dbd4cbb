import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commonWords } from "#i18n/common-words.ts";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { foreignSentence, foreignTexts } from "./foreign-sentence.ts";

const english = "The tank sensor measures what the driver will not see on the road.";

test.runIf(hasSecondLocale)(
  "reports a whole sentence in another language, even among others, but not names or short phrases",
  () => {
    const [own = ""] = commonWords[secondLocale].split(" ");
    expect(foreignSentence(`<p>Radar.</p><p>${english}</p>`, secondLocale)).toEqual({
      sentence: english,
      locale: "en",
    });
    expect(foreignSentence(english, "en")).toBeUndefined();
    expect(foreignSentence("Out of the box", secondLocale)).toBeUndefined();
    const quoted = `The Lord of the Rings, and where the Ring is, ${own} Film.`;
    expect(foreignSentence(quoted, secondLocale)).toBeUndefined();
    const hero = { type: "hero", id: "a", props: { heading: "Radar", text: english } };
    expect(foreignTexts({ title: "Radar", blocks: [hero] }, secondLocale)).toEqual([
      { name: "Text of hero", block: "/blocks/0", what: `Seems to be in English: ${english}` },
    ]);
  },
);

test("reports nothing in the existing content", () => {
  const found = globSync("content/??/**/*.json").flatMap((path) => {
    const document: unknown = JSON.parse(readFileSync(path, "utf8"));
    return foreignTexts({ document }, path.split("/")[1]).map(({ what }) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});
