import { blockUnion } from "../../../scripts/codegen/block-union.ts";
import {
  blockUnionFile,
  readSchemas,
  type Schema,
  type Schemas,
} from "../../../scripts/codegen/schemas.ts";

/** The parts of the project, which blocks refer to. */
const parts = [...readSchemas("schema")].filter(([file]) => file.startsWith("parts/"));

/** What a developer writes: a schema folder with blocks, by type. */
export function schemasWith(blocks: Readonly<Record<string, Schema>>): Schemas {
  const files = Object.entries(blocks).map(([type, schema]): [string, Schema] => [
    `blocks/${type}.schema.json`,
    schema,
  ]);
  return new Map([...parts, ...files]);
}

/** The same with the union of its blocks, as codegen reads it. */
export function withUnion(written: Schemas): Schemas {
  return new Map([...written, [blockUnionFile, blockUnion(written)]]);
}

/** A block with one property, `p`. */
export function blockWith(p: unknown, more: Schema = {}): Schema {
  return { type: "object", additionalProperties: false, properties: { p }, ...more };
}
