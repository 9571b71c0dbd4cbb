import { globSync, readFileSync } from "node:fs";
import { patternsOfCode } from "./patterns/patterns-of-code.ts";
import { patternsOfSchema, slowPatterns } from "./patterns/slow-patterns.ts";

/**
 * `npm run check -- patterns`: no regular expression takes longer than the text is long, be it of the site,
 * of devtools, of an integrator or of our own scripts.
 */
const sources = globSync(
  "{src,scripts,packages/*/src,packages/contract/vectors}/**/*.{ts,tsx,mjs}",
  { exclude: ["**/*.test.*"] },
);
/** Bundles repeat what stands in other files. */
const schemas = globSync("schema/**/*.json", { exclude: ["schema/bundled/**"] });
const patterns = [
  ...sources.flatMap((file) => patternsOfCode(file, readFileSync(file, "utf8"))),
  ...schemas.flatMap((file) => patternsOfSchema(file, readFileSync(file, "utf8"))),
];
const problems = slowPatterns(patterns);
for (const problem of problems) console.log(problem);
if (problems.length > 0) {
  console.log(
    "A text of a visitor or an editor could keep a process busy: write each so that no part of a text can be\n" +
      'taken by two loops, such as "^[a-z]+(-[a-z]+)*$" in place of "^[a-z]+(-?[a-z]+)*$".',
  );
}
console.log(`${patterns.length} regular expressions, ${problems.length} problems`);
process.exitCode = problems.length === 0 && patterns.length > 0 ? 0 : 1;
