import { globSync, readFileSync } from "node:fs";
import { patternsOfCode } from "./patterns/patterns-of-code.ts";
import { patternsOfSchema, slowPatterns } from "./patterns/slow-patterns.ts";

/**
 * `npm run check -- patterns`: checks that every regular expression runs in linear time, whether it belongs
 * to the site, the devtools, an integrator or the project's scripts.
 */
const sources = globSync(
  "{src,scripts,packages/*/src,packages/contract/vectors}/**/*.{ts,tsx,mjs}",
  { exclude: ["**/*.test.*"] },
);
/** Bundles repeat the contents of other files. */
const schemas = globSync("schema/**/*.json", { exclude: ["schema/bundled/**"] });
const patterns = [
  ...sources.flatMap((file) => patternsOfCode(file, readFileSync(file, "utf8"))),
  ...schemas.flatMap((file) => patternsOfSchema(file, readFileSync(file, "utf8"))),
];
const problems = slowPatterns(patterns);
for (const problem of problems) console.log(problem);
if (problems.length > 0) {
  console.log(
    "Input from a visitor or an editor could block the process: write each so that no part of the input can be\n" +
      'matched by two loops, such as "^[a-z]+(-[a-z]+)*$" instead of "^[a-z]+(-?[a-z]+)*$".',
  );
}
console.log(`${patterns.length} regular expressions, ${problems.length} problems`);
process.exitCode = problems.length === 0 && patterns.length > 0 ? 0 : 1;
