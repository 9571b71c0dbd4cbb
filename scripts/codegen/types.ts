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

/** src/generated/types.ts: every entity as a component gets it, after defaults were filled in; laid out to be read. */
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
 * src/generated/json-types.ts: every entity as somebody writes it, who may leave out what has a
 * default, and whose addresses and rich text are texts like any other.
 */
export async function jsonTypesFile(schemas: Schemas): Promise<string> {
  return laidOut(await declarationsOf(schemas, { suffix: "Json", hasDefaults: false }));
}

interface Side {
  /** Of the names of all types. */
  readonly suffix: string;
  /** Whether a property with a default is always there. */
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
  // Names of simple types first, as one run of the generator of types over all of them has it.
  const isInterface = (declaration: string) => /^export interface /m.test(declaration);
  return [
    ...declarations.filter((declaration) => !isInterface(declaration)),
    ...declarations.filter(isInterface),
  ].join("\n");
}

/** Of one definition by itself: others stand in it by their names only. */
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

/** Texts that are more than texts once they are in: checked addresses, sanitised HTML. */
const brands = /^export type (RichText|Url) = string;?$/gm;

function withBrands(types: string): string {
  const branded = types.replaceAll(brands, `export type $1 = string & { readonly [brand]: "$1" };`);
  return branded === types ? types : `declare const brand: unique symbol;\n${branded}`;
}

/** The conditions of the block's schema as the alternatives that they are. */
function unionOfBlocks(schemas: Schemas): Record<string, Schema> {
  const { description } = schemas.get(blockUnionFile) ?? {};
  const oneOf = blockTypes(schemas).map((type) => ({ $ref: `#/$defs/${pascalCase(type)}Block` }));
  return { [typeNameOf(blockUnionFile)]: { description, oneOf } };
}

/** Whoever writes the type of a block on its way out is told at it, as of a property. */
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

/** Titles inside would become type names of their own and clash. */
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

/** The type of a definition by its name, with what is said of it here: beside a reference that would make a copy. */
function byName(ref: string, { description, deprecated }: Schema, { suffix }: Side): Schema {
  const tsType = `${ref.replace("#/$defs/", "")}${suffix}`;
  return {
    tsType,
    ...(description !== undefined && { description }),
    ...(deprecated === true && { deprecated }),
  };
}

/** In the words of the draft that the generator of types knows. */
function asTuple({ prefixItems, ...schema }: Schema): Schema {
  return prefixItems === undefined
    ? schema
    : { ...schema, items: prefixItems, additionalItems: false };
}

/** Null is absence wherever content is read, so nothing that has been read is null. */
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
