import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { patternsOfSchema, slowPatterns } from "../patterns/slow-patterns.ts";
import { lintSchema } from "../schema-lint.ts";
import { lintRepeats } from "../schema-repeats.ts";
import { isAccepted } from "./accepted.ts";
import { blockUnion } from "./block-union.ts";
import { blockUnionFile, isSchema, readSchemas, type Schemas } from "./schemas.ts";

/** Returns what is missing in a project's schemas, each with its file. */
export function schemaAdvice(root: string): string[] {
  const folder = join(root, "schema");
  const schemas = readSchemas(folder);
  const whole: Schemas = new Map([...schemas, [blockUnionFile, blockUnion(schemas)]]);
  const own = [...schemas].flatMap(([file, schema]) =>
    [...lintSchema(schema), ...wrongExamples(whole, file)].map((says) => `schema/${file}: ${says}`),
  );
  const patterns = [...schemas.keys()].flatMap((file) =>
    patternsOfSchema(`schema/${file}`, readFileSync(join(folder, file), "utf8")),
  );
  const slow = slowPatterns(patterns).map(
    (says) => `${says}: checking a long text against it could take minutes`,
  );
  return [...unexpectedFiles(folder), ...own, ...slow, ...lintRepeats(schemas)];
}

/** Returns files in the schema folder that are not recognised as schemas. */
function unexpectedFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:bundled|released)$/.test(entry.name))
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `schema/${name}/${file}`))
    .filter((file) => /\.jsonc?$/i.test(file) && !file.endsWith(".schema.json"))
    .map((file) => `${file}: not read, because the name of a schema must end with .schema.json`);
}

/** New blocks start from examples, and people copy them. */
function wrongExamples(schemas: Schemas, file: string): string[] {
  return examplesIn(schemas.get(file), []).flatMap(({ keys, examples }) => {
    const pointer = toPointer(keys);
    return examples
      .filter((example) => !isAccepted(schemas, { file, pointer }, example))
      .map((example) => `${pointer || "/"} has an invalid example: ${brief(example)}`);
  });
}

interface Examples {
  readonly keys: readonly string[];
  readonly examples: readonly unknown[];
}

/** Only in schemas: a value may have a member of any name. */
function examplesIn(part: unknown, keys: readonly string[]): Examples[] {
  if (isList(part)) return part.flatMap((one, index) => examplesIn(one, [...keys, String(index)]));
  if (!isSchema(part)) return [];
  const { examples } = part;
  return [
    ...(isList(examples) ? [{ keys, examples }] : []),
    ...Object.entries(part)
      .filter(([key]) => !isValue(key))
      .flatMap(([key, inside]) => examplesIn(inside, [...keys, key])),
  ];
}

function isValue(keyword: string): boolean {
  return ["examples", "default", "enum", "const", "x-ui"].includes(keyword);
}

function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
