import { globSync, readFileSync } from "node:fs";
import { patternsOfCode, patternsOfSchema, slowPatterns } from "./patterns/slow-patterns.ts";

/**
 * `npm run check -- patterns`: no regular expression of what runs at the site, in devtools or with an
 * integrator takes longer than the text is long. Scripts read our own files and are left out.
 */
const sources = globSync("{src,packages/*/src}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
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
