import { globSync, readFileSync } from "node:fs";
import { devtoolsLocales } from "./i18n/catalog-files.ts";
import { catalogProblems } from "./i18n/catalog-problems.ts";
import { readCatalogs } from "./i18n/catalogs.ts";
import { devtoolsCatalogs, outdatedCatalogs, readDevtoolsTexts } from "./i18n/devtools-catalogs.ts";
import { unexpectedLanguages } from "./i18n/leftover-languages.ts";
import { unknownIds } from "./i18n/unknown-ids.ts";
import { runTimePrefixes, unusedIds } from "./i18n/unused-ids.ts";

/** `npm run check -- i18n`: every text in every locale, whole plurals, equal values, none unused, none unknown, no file of a language that is none here. */
const catalogs = await readCatalogs("locales");
const ids = [...new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))];
const code = globSync("src/**/*.{ts,tsx}", { exclude: ["src/generated/**", "**/*.test.*"] });
// The texts of visitors' forms are named by what is made of their schemas.
const sources = [...code, ...globSync("src/generated/entry-forms/{definitions,titles}.ts")];
const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));
const devtools = readDevtoolsTexts(".");
const outdated = outdatedCatalogs(".", await devtoolsCatalogs(".", devtools));
const problems = [
  ...unexpectedLanguages("."),
  ...devtools.faults,
  ...outdated.map((file) => `${file} is not as the sources are (npm run fix)`),
  ...catalogProblems(await readCatalogs(devtoolsLocales), devtoolsLocales),
  ...catalogProblems(catalogs, "locales"),
  ...unusedIds(ids, [...texts.values()], runTimePrefixes),
  ...unknownIds(ids, new Map([...texts].filter(([file]) => !file.startsWith("src/devtools/")))),
];
for (const problem of problems) console.log(problem);
const { size } = devtools.origins;
console.log(
  `${ids.length} texts in ${catalogs.size} locales, ${size} of devtools, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
