import { posix } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import { blockTypeOf, isSchema, type Schema, type Schemas } from "../schemas.ts";
import type { DialectFault, DialectPart, DialectPlace, Role } from "./fault.ts";
import { fileFaults, formFaults } from "./file-faults.ts";
import { partFaults } from "./part-faults.ts";

/**
 * Rejects constructs that types, validators, path lists, forms and messages do not all support: if one of
 * them ignores a construct, content goes unchecked.
 * @throws Error with a line for each problem: file, pointer, reason and alternative
 */
export function checkDialect(schemas: Schemas): void {
  const ofBlocks = filesOfBlocks(schemas);
  const lines = [...schemas].flatMap(([file, schema]) =>
    dialectFaults(schema, { file, schemas, isInBlocks: ofBlocks.has(file) }).map(
      ({ pointer, reason, wayOut }) => `schema/${file}#${pointer}: ${reason}; ${wayOut}`,
    ),
  );
  if (lines.length === 0) return;
  throw new Error(`cannot generate code from the schemas:\n  ${lines.join("\n  ")}`);
}

/** Returns the problems of one file. */
function dialectFaults(schema: Schema, place: DialectPlace): DialectFault[] {
  const { $defs } = schema;
  const definitions = isSchema($defs) ? Object.entries($defs) : [];
  const look = (inside: unknown, role: Role, keys: readonly string[]) =>
    isSchema(inside) ? partFaults({ schema: inside, keys, role, isRequired: true, place }) : [];
  const whole: DialectPart = { schema, keys: [], role: "root", isRequired: true, place };
  const found = [
    ...fileFaults(whole),
    ...look(schema, "root", []),
    ...definitions.flatMap(([name, inside]) => look(inside, "definition", ["$defs", name])),
  ];
  return found.length > 0 ? found : formFaults(whole);
}

/** Returns the files of blocks, and everything that they reference. */
function filesOfBlocks(schemas: Schemas): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    const schema = schemas.get(file);
    if (schema === undefined || found.has(file)) return;
    found.add(file);
    for (const ref of refsIn(schema)) add(posix.join(posix.dirname(file), ref));
  };
  for (const file of schemas.keys()) if (blockTypeOf(file) !== undefined) add(file);
  return found;
}

/** Returns the files that are referenced anywhere in a value. */
function refsIn(value: unknown): string[] {
  if (isList(value)) return value.flatMap(refsIn);
  if (!isSchema(value)) return [];
  const { $ref } = value;
  const [file = ""] = typeof $ref === "string" ? $ref.split("#") : [];
  return [...(file === "" ? [] : [file]), ...Object.values(value).flatMap(refsIn)];
}
