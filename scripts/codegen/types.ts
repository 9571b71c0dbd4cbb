import { pascalCase } from "#lib/text/pascal-case.ts";
import { format } from "oxfmt";
import { bundle } from "./bundle.ts";
import { compileOnceLater } from "./compile-once.ts";
import { sidesOf } from "./condition-types.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { banner } from "./output.ts";
import {
  blockTypes,
  blockUnionFile,
  isSchema,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";
import { resolverOf } from "./unions.ts";

/** src/generated/types.ts: every entity as components receive it, with defaults, formatted for reading. */
export async function typesFile(schemas: Schemas): Promise<string> {
  const types = await declarationsOf(schemas, { suffix: "", hasDefaults: true });
  const list = blockTypes(schemas).map((type) => JSON.stringify(type));
  return laidOut(`${withBrands(types)}

/** Every block type of schema/blocks, in order. */
export const blockTypes = [${list.join(", ")}] as const;
export type BlockType = (typeof blockTypes)[number];
`);
}

/**
 * src/generated/json-types.ts: every entity as authored: properties with a default are optional, and URLs
 * and rich text are plain strings.
 */
export async function jsonTypesFile(schemas: Schemas): Promise<string> {
  return laidOut(await declarationsOf(schemas, { suffix: "Json", hasDefaults: false }));
}

interface Side {
  /** Suffix of all type names. */
  readonly suffix: string;
  /** Whether properties with a default are always present. */
  readonly hasDefaults: boolean;
  /** Returns the target of a reference. */
  readonly resolve: (schema: Schema) => Schema;
}

async function declarationsOf(schemas: Schemas, about: Omit<Side, "resolve">): Promise<string> {
  const entries = [
    blockUnionFile,
    ...[...schemas.keys()].filter((file) => file !== blockUnionFile),
  ];
  const defs: Record<string, Schema> = {};
  for (const entry of entries) Object.assign(defs, bundle(schemas, entry).defs);
  const side = { ...about, resolve: resolverOf(defs) };
  const named = Object.fromEntries(
    Object.entries({ ...defs, ...unionOfBlocks(schemas), ...goingBlocks(schemas, defs) }).map(
      ([name, schema]) => [name, { ...forTypes(schema, side), title: `${name}${side.suffix}` }],
    ),
  );
  const declarations = await Promise.all(Object.values(named).map(declarationOf));
  // Simple types first, in the order of a single run of the type generator over all of them.
  const isInterface = (declaration: string) => /^export interface /m.test(declaration);
  return [
    ...declarations.filter((declaration) => !isInterface(declaration)),
    ...declarations.filter(isInterface),
  ].join("\n");
}

/** Generates one definition alone, which references the others by name. */
function declarationOf(schema: Schema): Promise<string> {
  return compileOnceLater("type", JSON.stringify(schema), async () => {
    const { compile } = await import("json-schema-to-typescript");
    const source = await compile({ $defs: { one: schema }, title: "Unused" }, "Unused", {
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      bannerComment: "",
      format: false,
    });
    return source
      .replace(/export interface Unused \{[^{}]*\}\n/, "")
      .replaceAll(
        /( \* ?\n)? \* This interface was referenced by `Unused`[^\n]{0,200}\n[^\n]*\n/g,
        "",
      )
      .replaceAll("/**\n */\n", "")
      .trim();
  });
}

async function laidOut(types: string): Promise<string> {
  const { code } = await format("types.ts", types.replaceAll(/\n(?=\/\*\*)/g, "\n\n"), {
    printWidth: 100,
  });
  return `${banner}\n${code}`;
}

/** Strings that get a branded type once parsed: checked URLs, sanitised HTML. */
const brands = /^export type (RichText|Url) = string;?$/gm;

function withBrands(types: string): string {
  const branded = types.replaceAll(brands, `export type $1 = string & { readonly [brand]: "$1" };`);
  return branded === types ? types : `declare const brand: unique symbol;\n${branded}`;
}

/** Converts the conditions of the block schema to a union. */
function unionOfBlocks(schemas: Schemas): Record<string, Schema> {
  const { description } = schemas.get(blockUnionFile) ?? {};
  const oneOf = blockTypes(schemas).map((type) => ({ $ref: `#/$defs/${pascalCase(type)}Block` }));
  return { [typeNameOf(blockUnionFile)]: { description, oneOf } };
}

/** Marks the type of a deprecated block, so that authors get the notice, as for a property. */
function goingBlocks(schemas: Schemas, defs: Record<string, Schema>): Record<string, Schema> {
  const going = blockTypes(schemas).flatMap((type) => {
    const { deprecated, description } = schemas.get(`blocks/${type}.schema.json`) ?? {};
    const name = `${pascalCase(type)}Block`;
    const properties = defs[name]?.["properties"];
    if (deprecated !== true || !isSchema(properties)) return [];
    const annotated = {
      const: type,
      deprecated,
      ...(description !== undefined && { description }),
    };
    return [[name, { ...defs[name], properties: { ...properties, type: annotated } }] as const];
  });
  return Object.fromEntries(going);
}

/** Nested titles would become type names of their own and clash. */
function forTypes(schema: Schema, side: Side): Schema {
  if (typeof schema["$ref"] === "string") return byName(schema["$ref"], schema, side);
  const { title: _title, examples: _examples, if: _if, then: _then, else: _else, ...rest } = schema;
  const sides = sidesOf(schema, side.resolve);
  if (sides !== undefined) {
    const { description, ...object } = rest;
    const allOf = [object, { oneOf: sides }].map((part) => forTypes(part, side));
    return { allOf, ...(description !== undefined && { description }) };
  }
  const result = mapInside(asTuple(withoutNull(rest)), (inside) => forTypes(inside, side));
  const properties = schema["properties"];
  if (isSchema(properties)) result["required"] = requiredOf(schema, properties, side);
  return result;
}

/** References a type by name and keeps the local description: next to a `$ref` it would create a copy. */
function byName(ref: string, { description, deprecated }: Schema, { suffix }: Side): Schema {
  const tsType = `${ref.replace("#/$defs/", "")}${suffix}`;
  return {
    tsType,
    ...(description !== undefined && { description }),
    ...(deprecated === true && { deprecated }),
  };
}

/** Rewrites a tuple for the JSON Schema draft that the type generator supports. */
function asTuple({ prefixItems, ...schema }: Schema): Schema {
  return prefixItems === undefined
    ? schema
    : { ...schema, items: prefixItems, additionalItems: false };
}

/** Null means absent wherever content is read, so parsed content never contains null. */
function withoutNull(schema: Schema): Schema {
  const { type } = schema;
  if (!Array.isArray(type)) return schema;
  return { ...schema, type: type.find((name) => name !== "null") };
}

function requiredOf(schema: Schema, properties: Schema, { hasDefaults }: Side): string[] {
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  if (!hasDefaults) return required;
  const withDefault = Object.entries(properties)
    .filter(([, value]) => isSchema(value) && "default" in value)
    .map(([key]) => key);
  return [...new Set([...required, ...withDefault])];
}
