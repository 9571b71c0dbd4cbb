import { extractDevtoolsTexts } from "./i18n/devtools-catalogs.ts";

/** Part of `npm run fix`: extracts the texts of the devtools' sources into their catalogs. */
for (const file of await extractDevtoolsTexts(process.cwd())) console.log(`${file} written`);
