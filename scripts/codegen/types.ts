import { compile } from "json-schema-to-typescript";
import { format } from "oxfmt";
import { bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import { blockTypes, blockUnionFile, isSchema, type Schema, type Schemas } from "./schemas.ts";

/** src/generated/types.ts: every entity as an interface, after defaults were filled in; laid out to be read. */
export async function typesFile(schemas: Schemas): Promise<string> {
  const entries = [
    blockUnionFile,
    ...[...schemas.keys()].filter((file) => file !== blockUnionFile),
  ];
  const defs: Record<string, Schema> = {};
  for (const entry of entries) Object.assign(defs, bundle(schemas, entry).defs);
  const named = Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, { ...forTypes(schema), title: name }]),
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

/**
 * Titles inside would become type names of their own and clash, text beside a reference would make
 * a copy of its type, and a property with a default is always there once a page has been read.
 */
function forTypes(schema: Schema): Schema {
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const { title: _title, examples: _examples, discriminator: _discriminator, ...kept } = schema;
  const result: Schema = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [
      key,
      key === "properties" && isSchema(value) ? mapValues(value) : forTypesValue(value),
    ]),
  );
  const properties = schema["properties"];
  if (isSchema(properties)) result["required"] = requiredOf(schema, properties);
  return result;
}

function mapValues(properties: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, forTypesValue(value)]),
  );
}

function forTypesValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forTypesValue);
  return isSchema(value) ? forTypes(value) : value;
}

function requiredOf(schema: Schema, properties: Schema): string[] {
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const withDefault = Object.entries(properties)
    .filter(([, value]) => isSchema(value) && "default" in value)
    .map(([key]) => key);
  return [...new Set([...required, ...withDefault])];
}
