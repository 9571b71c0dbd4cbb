// Runs every vector against the package and reports the ones that differ. Exits with 1 if any do.
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

// The module exists at this location only in the built package.
const { migrate, validate } = await import(new URL("../index.js", import.meta.url).href);

const read = async (name) =>
  JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), "utf8"));

const vectors = (await Promise.all(["accept", "reject", "migrate"].map(read))).flat();
let different = 0;
for (const { name, kind, data, isValid, problems = [], warnings, pages, migrated } of vectors) {
  const found = await validate(kind, data, { pages });
  const reportedAs = (wanted) =>
    found.problems
      .filter(({ severity }) => severity === wanted)
      .map(({ code, pointer }) => ({ code, pointer }));
  const reported = reportedAs("error");
  const isSame =
    (reported.length === 0) === isValid &&
    isDeepStrictEqual(reported, problems) &&
    (warnings === undefined || isDeepStrictEqual(reportedAs("warning"), warnings)) &&
    (migrated === undefined || isDeepStrictEqual(migrate(data).value, migrated));
  if (isSame) continue;
  different += 1;
  console.log(`${name}: ${JSON.stringify(reported)}`);
}
console.log(`${vectors.length} vectors, ${different} different`);
process.exitCode = different === 0 ? 0 : 1;
