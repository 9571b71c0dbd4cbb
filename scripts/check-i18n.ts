import { devtoolsLocales } from "./i18n/catalog-files.ts";
import { catalogProblems } from "./i18n/catalog-problems.ts";
import { readCatalogs } from "./i18n/catalogs.ts";
import { devtoolsCatalogs, outdatedCatalogs, readDevtoolsTexts } from "./i18n/devtools-catalogs.ts";
import { unexpectedLanguages } from "./i18n/leftover-languages.ts";
import { unknownIds } from "./i18n/unknown-ids.ts";
import { idsOf, runTimePrefixes, unsaidIds, unusedIds, visitorSources } from "./i18n/unused-ids.ts";

/** `npm run check -- i18n`: checks all catalogs for missing, unused, unknown and inconsistent texts. */
const catalogs = await readCatalogs("locales");
const ids = idsOf(catalogs);
const texts = visitorSources();
const devtools = readDevtoolsTexts(".");
const outdated = outdatedCatalogs(".", await devtoolsCatalogs(".", devtools));
const problems = [
  ...unexpectedLanguages("."),
  ...devtools.faults,
  ...outdated.map((file) => `${file} is not up to date with the sources (npm run fix)`),
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
const unsaid = unsaidIds(ids, [...texts.values()], runTimePrefixes);
if (unsaid.length > 0) {
  console.log("npm run fix -- --unused removes texts that are not used anywhere.");
}
process.exitCode = problems.length === 0 ? 0 : 1;
