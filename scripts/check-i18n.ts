import { globSync, readFileSync } from "node:fs";
import { catalogProblems } from "./i18n/catalog-problems.ts";
import { readCatalogs } from "./i18n/catalogs.ts";
import { runTimePrefixes, unusedIds } from "./i18n/unused-ids.ts";

/** `npm run check -- i18n`: every text in every locale, whole plurals, equal values, no text unused. */
const catalogs = await readCatalogs("locales");
const ids = [...new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))];
const code = globSync("src/**/*.{ts,tsx}", { exclude: ["src/generated/**", "**/*.test.*"] });
// The texts of visitors' forms are named by their schemas.
const sources = [...code, ...globSync("schema/{forms,fields}/*.json")];
const problems = [
  ...catalogProblems(catalogs),
  ...unusedIds(
    ids,
    sources.map((file) => readFileSync(file, "utf8")),
    runTimePrefixes,
  ),
];
for (const problem of problems) console.log(problem);
console.log(`${ids.length} texts in ${catalogs.size} locales, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
