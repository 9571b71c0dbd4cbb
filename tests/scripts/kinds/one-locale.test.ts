import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ProjectCopy } from "./project-copy.ts";

let project: ProjectCopy;

beforeEach(() => {
  project = new ProjectCopy();
});

afterEach(() => project.close());

/** What Italian needs besides its catalog and content: a line beside one of another language. */
const lines = [
  ["src/server/pages/document.ts", '  es: "es_ES",', '  it: "it_IT",'],
  [
    "src/contract/forms/text-rules.ts",
    "  es: {",
    '  it: { code: "+39", minDigits: 9, maxDigits: 10 },',
  ],
  ["src/site/frame/language-names.ts", '  es: "Español",', '  it: "Italiano",'],
  ["scripts/texts/chosen-words.ts", "  es: {", "  it: {},"],
  ["scripts/texts/figures.ts", '  en: ",",', '  it: ",",'],
  ["scripts/texts/foreign-words.ts", "  es: [", "  it: [],"],
  ["scripts/texts/locale-rules.ts", "  es: [", "  it: commonRules,"],
] as const;

test("a sixth locale is one line, a catalog and content; whatever is forgotten is named", () => {
  project.edit("schema/parts/locale.schema.json", (schema) => ({
    ...schema,
    enum: [...schema.enum, "it"],
  }));
  expect(project.run("codegen")).toContain("locales/it.po");
  const text = (path: string) => readFileSync(join(project.root, path), "utf8");
  project.write("locales/it.po", text("locales/en.po"));
  expect(project.run("codegen")).toBe("");
  expect(project.run("i18n")).toContain('has no plural form "many"');

  const missing = project.run("types");
  for (const [file] of lines) expect.soft(missing).toMatch(new RegExp(`${file}.*'it' is missing`));
  for (const [file, beside, line] of lines) {
    project.write(file, text(file).replace(beside, `${line}\n${beside}`));
  }
  expect(project.run("types")).toBe("");

  project.edit("content/brands/waymark.json", (brand) => ({
    ...brand,
    locales: [...brand.locales, "it"],
  }));
  const question = { pages: ["/it/company/about-us"] };
  expect(() => project.ask(question)).toThrow(/it\/sitemap\.json: is missing/);
  const [from, to] = ["content/en", "content/it"].map((path) => join(project.root, path));
  cpSync(from ?? "", to ?? "", { recursive: true });
  const { problems, pages } = project.ask(question);
  expect(problems).toEqual([]);
  expect(pages[0].model).toMatchObject({ status: 200, locale: "it" });
  expect(pages[0].model.chrome.languages).toContainEqual({
    locale: "it",
    href: "/it/company/about-us",
  });
});
