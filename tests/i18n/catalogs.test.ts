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

test("files of a language that the site has not are named", async () => {
  const names = ["locales/en.po", "locales/xx.po", "content/en/a.json", "content/xx/a.json"];
  const others = ["content/redirects/xx.json", "content/media/a.svg", "content/brands/xx.json"];
  const root = await tempFolder(
    Object.fromEntries([...names, ...others].map((name) => [name, ""])),
  );
  expect(unexpectedLanguages(root)).toEqual(
    ["locales/xx.po", "content/xx", "content/redirects/xx.json"].map(
      (path) => `${path} is of a language that schema/parts/locale.schema.json has not`,
    ),
  );
});

describe("the catalogs", () => {
  it("may say the same in different forms", () => {
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

  it("must have whole plurals inside a choice as well", () => {
    expect(
      problemsOf({ de: `{kind, select, car {${polish}} other {{n, plural, other {#}}}}` }),
    ).toEqual(['locales/de.po: cars.count has no plural form "one"']);
  });

  it("must use the same values in every locale", () => {
    expect(problemsOf({ pl: "Witaj, {name}", de: "Hallo {nmae}", fr: "Bonjour {name}" })).toEqual([
      "locales/de.po: cars.count has the values {nmae}, pl has {name}",
    ]);
  });

  it("are named by the odd one, also where it is the first", () => {
    expect(problemsOf({ de: "Hallo {nmae}", en: "Hello {name}", pl: "Witaj, {name}" })).toEqual([
      "locales/de.po: cars.count has the values {nmae}, en has {name}",
    ]);
  });

  it("must parse", () => {
    expect(problemsOf({ de: "{n, plural, one {" })).toEqual([
      expect.stringContaining("locales/de.po: cars.count does not parse"),
    ]);
  });
});

describe("a catalog", () => {
  const parse = (text: string) => parseCatalog(text, { locale: "de", filename: "locales/de.po" });

  it("may have comments, texts in several lines and quotes in them", async () => {
    const text = '#. said once\nmsgid "a"\nmsgstr ""\n"One \\"two\\" "\n"three"\n\n# the end\n';
    expect([...(await parse(text))]).toEqual([["a", 'One "two" three']]);
  });

  it.each([
    ['msgid "a"\nmsgstr "One', 'locales/de.po:2: no line of a catalog: msgstr "One'],
    ['msgid "a"\nmsgstr "One"\n\nmsgid "a"\nmsgstr "Two"', "locales/de.po:4: a stands in line 1"],
  ])("is refused where the parser would lose a text", async (text, says) => {
    await expect(parse(text)).rejects.toThrow(says);
  });
});

describe("an id", () => {
  it("is used where a source names it", () => {
    expect(unusedIds(["menu.open"], [`t("menu.open")`], [])).toEqual([]);
  });

  it("is used where it begins as declared", () => {
    expect(unusedIds(["problem.required"], [], ["problem."])).toEqual([]);
  });

  it("is reported where no source names it", () => {
    expect(unusedIds(["menu.open"], [`t("menu.opened")`], [])).toEqual([
      "menu.open is used nowhere in src/",
    ]);
  });

  it("is reported with its file and where it goes where no catalog has it", () => {
    const source = `t("menu.open") + t(\n  "prices.heading", { n })`;
    expect(unknownIds(["menu.open"], new Map([["src/a.tsx", source]]))).toEqual([
      "src/a.tsx: no catalog has prices.heading; write it in each locales/*.po",
    ]);
  });

  it("leaves no declared prefix without ids", () => {
    expect(unusedIds([], [], ["gone."])).toEqual(["no id begins with the declared prefix gone."]);
  });
});
