// Runs every vector against the package and reports the ones that differ. Exits with 1 if any do.
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";

// The module exists at this location only in the built package.
const { migrate, validate } = await import(new URL("../index.js", import.meta.url).href);

const read = async (name) =>
  JSON.parse(await readFile(new URL(`${name}.json`, import.meta.url), "utf8"));

const vectors = (await Promise.all(["accept", "reject", "migrate"].map(read))).flat();
let apart = 0;
for (const { name, kind, data, isValid, problems = [], warnings, pages, migrated } of vectors) {
  const found = await validate(kind, data, { pages });
  const toldAs = (wanted) =>
    found.problems
      .filter(({ severity }) => severity === wanted)
      .map(({ code, pointer }) => ({ code, pointer }));
  const told = toldAs("error");
  const isSame =
    (told.length === 0) === isValid &&
    isDeepStrictEqual(told, problems) &&
    (warnings === undefined || isDeepStrictEqual(toldAs("warning"), warnings)) &&
    (migrated === undefined || isDeepStrictEqual(migrate(data).value, migrated));
  if (isSame) continue;
  apart += 1;
  console.log(`${name}: ${JSON.stringify(told)}`);
}
console.log(`${vectors.length} vectors, ${apart} apart`);
process.exitCode = apart === 0 ? 0 : 1;
