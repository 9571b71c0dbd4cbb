import { describe, expect, it, test } from "vitest";
import { catalogProblems } from "../../scripts/i18n/catalog-problems.ts";
import { parseCatalog } from "../../scripts/i18n/catalogs.ts";
import { unexpectedLanguages } from "../../scripts/i18n/leftover-languages.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { unknownIds } from "../../scripts/i18n/unknown-ids.ts";
import { unusedIds } from "../../scripts/i18n/unused-ids.ts";

/** Problems of one message with these texts by locale. */
function problemsOf(texts: Record<string, string | undefined>): string[] {
  const catalogs = Object.entries(texts).map(([locale, text]) => {
    const entries: [string, string][] = text === undefined ? [] : [["cars.count", text]];
    return [locale, new Map(entries)] as const;
  });
  return catalogProblems(new Map(catalogs), "locales");
}

const polish = "{n, plural, one {# auto} few {# auta} many {# aut} other {# auta}}";
const german = "{n, plural, one {# Auto} other {# Autos}}";

test("reports files of a language that the site does not have", async () => {
  const names = ["locales/en.po", "locales/xx.po", "content/en/a.json", "content/xx/a.json"];
  const others = ["content/redirects/xx.json", "content/media/a.svg", "content/brands/xx.json"];
  const root = await tempFolder(
    Object.fromEntries([...names, ...others].map((name) => [name, ""])),
  );
  expect(unexpectedLanguages(root)).toEqual(
    ["locales/xx.po", "content/xx", "content/redirects/xx.json"].map(
      (path) => `${path} is for a language that is not in schema/parts/locale.schema.json`,
    ),
  );
});

describe("catalogs", () => {
  it("may use different plural forms for the same text", () => {
    expect(problemsOf({ pl: polish, de: german })).toEqual([]);
  });

  it("must have every text in every locale", () => {
    expect(problemsOf({ pl: polish, de: undefined })).toEqual([
      "locales/de.po: cars.count is missing",
    ]);
  });

  it("must not have an empty text", () => {
    expect(problemsOf({ pl: "auto", de: " " })).toEqual(["locales/de.po: cars.count is empty"]);
  });

  it("must have every plural form of the locale", () => {
    expect(problemsOf({ pl: german, de: german })).toEqual([
      'locales/pl.po: cars.count has no plural form "few"',
      'locales/pl.po: cars.count has no plural form "many"',
    ]);
  });

  it("must have every ordinal form of the locale", () => {
    expect(problemsOf({ en: "{n, selectordinal, one {#st} two {#nd} other {#th}}" })).toEqual([
      'locales/en.po: cars.count has no plural form "few"',
    ]);
  });

  it("must have complete plurals inside a choice as well", () => {
    expect(
      problemsOf({ de: `{kind, select, car {${polish}} other {{n, plural, other {#}}}}` }),
    ).toEqual(['locales/de.po: cars.count has no plural form "one"']);
  });

  it("must use the same values in every locale", () => {
    expect(problemsOf({ pl: "Witaj, {name}", de: "Hallo {nmae}", fr: "Bonjour {name}" })).toEqual([
      "locales/de.po: cars.count has the placeholders {nmae}, pl has {name}",
    ]);
  });

  it("are reported by the one that differs, even when it is the first", () => {
    expect(problemsOf({ de: "Hallo {nmae}", en: "Hello {name}", pl: "Witaj, {name}" })).toEqual([
      "locales/de.po: cars.count has the placeholders {nmae}, en has {name}",
    ]);
  });

  it("must parse", () => {
    expect(problemsOf({ de: "{n, plural, one {" })).toEqual([
      expect.stringContaining("locales/de.po: cars.count does not parse"),
    ]);
  });
});

describe("catalog", () => {
  const parse = (text: string) => parseCatalog(text, { locale: "de", filename: "locales/de.po" });

  it("may have comments, multi-line texts and quotes", async () => {
    const text = '#. said once\nmsgid "a"\nmsgstr ""\n"One \\"two\\" "\n"three"\n\n# the end\n';
    expect([...(await parse(text))]).toEqual([["a", 'One "two" three']]);
  });

  it.each([
    ['msgid "a"\nmsgstr "One', 'locales/de.po:2: not a line of a catalog: msgstr "One'],
    [
      'msgid "a"\nmsgstr "One"\n\nmsgid "a"\nmsgstr "Two"',
      "locales/de.po:4: a is already defined in line 1",
    ],
  ])("is rejected where the parser would lose a text", async (text, says) => {
    await expect(parse(text)).rejects.toThrow(says);
  });
});

describe("message id", () => {
  it("is used when a source names it", () => {
    expect(unusedIds(["menu.open"], [`t("menu.open")`], [])).toEqual([]);
  });

  it("is used when it starts with a declared prefix", () => {
    expect(unusedIds(["problem.required"], [], ["problem."])).toEqual([]);
  });

  it("is reported when no source names it", () => {
    expect(unusedIds(["menu.open"], [`t("menu.opened")`], [])).toEqual([
      "menu.open is not used in src/",
    ]);
  });

  it("is reported with its source file and the catalogs to add it to when it is in none", () => {
    const source = `t("menu.open") + t(\n  "prices.heading", { n })`;
    expect(unknownIds(["menu.open"], new Map([["src/a.tsx", source]]))).toEqual([
      "src/a.tsx: no catalog contains prices.heading; add it to each locales/*.po",
    ]);
  });

  it("must exist for every declared prefix", () => {
    expect(unusedIds([], [], ["gone."])).toEqual(["no id starts with the declared prefix gone."]);
  });
});
