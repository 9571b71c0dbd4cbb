import { compile } from "json-schema-to-typescript";
import { format } from "oxfmt";
import { bundle } from "./bundle.ts";
import { mapInside } from "./map-schema.ts";
import { banner } from "./output.ts";
import {
  blockTypes,
  blockUnionFile,
  isSchema,
  pascalCase,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";

/** src/generated/types.ts: every entity as an interface, after defaults were filled in; laid out to be read. */
export async function typesFile(schemas: Schemas): Promise<string> {
  const entries = [
    blockUnionFile,
    ...[...schemas.keys()].filter((file) => file !== blockUnionFile),
  ];
  const defs: Record<string, Schema> = {};
  for (const entry of entries) Object.assign(defs, bundle(schemas, entry).defs);
  const named = Object.fromEntries(
    Object.entries({ ...defs, ...unionOfBlocks(schemas) }).map(([name, schema]) => [
      name,
      { ...forTypes(schema), title: name },
    ]),
  );
  const source = await compile({ $defs: named, title: "Unused" }, "Unused", {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    bannerComment: "",
    format: false,
  });
  const types = source
    .replace(/export interface Unused \{[^}]*\}\n/, "")
    .replaceAll(/( \* ?\n)? \* This interface was referenced by `Unused`[^\n]*\n[^\n]*\n/g, "")
    .replaceAll("/**\n */\n", "");
  const list = blockTypes(schemas).map((type) => JSON.stringify(type));
  const { code } = await format(
    "types.ts",
    `${types.trim().replaceAll(/\n(?=\/\*\*)/g, "\n\n")}

/** Every block type of schema/blocks, in order. */
export const blockTypes = [${list.join(", ")}] as const;
export type BlockType = (typeof blockTypes)[number];
`,
    { printWidth: 100 },
  );
  return `${banner}\n${code}`;
}

/** The conditions of the block's schema as the alternatives that they are. */
function unionOfBlocks(schemas: Schemas): Record<string, Schema> {
  const { description } = schemas.get(blockUnionFile) ?? {};
  const oneOf = blockTypes(schemas).map((type) => ({ $ref: `#/$defs/${pascalCase(type)}Block` }));
  return { [typeNameOf(blockUnionFile)]: { description, oneOf } };
}

/**
 * Titles inside would become type names of their own and clash, text beside a reference would make
 * a copy of its type, and a property with a default is always there once a page has been read.
 */
function forTypes(schema: Schema): Schema {
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const { title: _title, examples: _examples, if: _if, then: _then, else: _else, ...kept } = schema;
  const result = mapInside(asTuple(withoutNull(kept)), forTypes);
  const properties = schema["properties"];
  if (isSchema(properties)) result["required"] = requiredOf(schema, properties);
  return result;
}

/** Null is absence wherever content is read, so nothing that has been read is null. */
function withoutNull(schema: Schema): Schema {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  return { ...schema, type: type.find((name) => name !== "null") };
}

/** In the words of the draft that the generator of types knows. */
function asTuple({ prefixItems, ...schema }: Schema): Schema {
  return prefixItems === undefined
    ? schema
    : { ...schema, items: prefixItems, additionalItems: false };
}

function requiredOf(schema: Schema, properties: Schema): string[] {
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const withDefault = Object.entries(properties)
    .filter(([, value]) => isSchema(value) && "default" in value)
    .map(([key]) => key);
  return [...new Set([...required, ...withDefault])];
}
