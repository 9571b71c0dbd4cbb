import { globSync, readFileSync } from "node:fs";
import { patternsOfCode, patternsOfSchema, slowPatterns } from "./patterns/slow-patterns.ts";

/**
 * `npm run check -- patterns`: no regular expression takes longer than the text is long, be it of the site,
 * of devtools, of an integrator or of our own scripts.
 */
const sources = globSync(
  "{src,scripts,packages/*/src,packages/contract/vectors}/**/*.{ts,tsx,mjs}",
  { exclude: ["**/*.test.*"] },
);
const schemas = globSync("schema/**/*.json");
const patterns = [
  ...sources.flatMap((file) => patternsOfCode(file, readFileSync(file, "utf8"))),
  ...schemas.flatMap((file) => {
    const schema: unknown = JSON.parse(readFileSync(file, "utf8"));
    return patternsOfSchema(file, schema);
  }),
];
const problems = slowPatterns([
  ...new Map(patterns.map((one) => [`${one.flags}/${one.source}`, one])).values(),
]);
for (const problem of problems) console.log(problem);
console.log(`${patterns.length} regular expressions, ${problems.length} problems`);
process.exitCode = problems.length === 0 && patterns.length > 0 ? 0 : 1;
