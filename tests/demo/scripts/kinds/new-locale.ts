import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectCopy } from "./project-copy.ts";

/** What Italian needs besides its catalog and content: a line next to that of another language. */
export const italianLines = [
  ["src/server/pages/document.ts", '  es: "es_ES",', '  it: "it_IT",'],
  [
    "src/contract/forms/text-rules.ts",
    "  es: {",
    '  it: { code: "+39", minDigits: 9, maxDigits: 10 },',
  ],
  ["src/i18n/common-words.ts", '  es: "', '  it: "che della gli sono",'],
  ["src/site/frame/language-names.ts", '  es: "Español",', '  it: "Italiano",'],
  ["scripts/texts/chosen-words.ts", "  es: {", "  it: {},"],
  ["scripts/texts/figures.ts", '  en: ",",', '  it: ",",'],
  ["scripts/texts/locale-rules.ts", "  es: [", "  it: commonRules,"],
] as const;

/** What programs report while Italian is being added, step by step; nothing when all is well. */
export interface ItalianSaid {
  readonly withoutCatalog: string;
  readonly withCatalog: string;
  readonly ofPluralForms: string;
  readonly withoutLines: string;
  readonly withLines: string;
  readonly withoutContent: string;
}

/** Adds Italian: one line of the schema, a catalog, what is then reported as missing, and content. */
export function addItalian(project: ProjectCopy): ItalianSaid {
  project.edit("schema/parts/locale.schema.json", (schema) => ({
    ...schema,
    enum: [...schema.enum, "it"],
  }));
  const withoutCatalog = project.run("codegen");
  const text = (path: string) => readFileSync(join(project.root, path), "utf8");
  project.write("locales/it.po", text("locales/en.po"));
  const withCatalog = project.run("codegen");
  const ofPluralForms = project.run("i18n");
  const withoutLines = project.run("types");
  for (const [file, beside, line] of italianLines) {
    project.write(file, text(file).replace(beside, `${line}\n${beside}`));
  }
  const withLines = project.run("types");
  project.edit("content/brands/waymark.json", (brand) => ({
    ...brand,
    locales: [...brand.locales, "it"],
  }));
  const withoutContent = project.failToAsk();
  const [from, to] = ["content/en", "content/it"].map((path) => join(project.root, path));
  cpSync(from ?? "", to ?? "", { recursive: true });
  return { withoutCatalog, withCatalog, ofPluralForms, withoutLines, withLines, withoutContent };
}
