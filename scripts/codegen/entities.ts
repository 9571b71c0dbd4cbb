import { bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import {
  blockUnionFile,
  entityFiles,
  entityName,
  isSchema,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";

interface Entity {
  /** The schema's file name without its extension. */
  readonly name: string;
  readonly type: string;
  readonly variable: string;
  /** Whether it consists of blocks. */
  readonly isDocument: boolean;
  readonly schema: Schema;
}

/**
 * src/generated/entities.ts: type, validator and paths of every schema outside blocks, parts and forms, by
 * file name, so that a name gives access to all of them without a cast.
 */
export function entitiesFile(schemas: Schemas): string {
  const entities = entityFiles(schemas).map((file) => entityOf(schemas, file));
  const documents = entities.filter(({ isDocument }) => isDocument);
  const items = entities.filter(({ isDocument }) => !isDocument);
  const types = entities.map(({ type }) => type);
  return [
    banner.trimEnd(),
    `import type { ${types.toSorted().join(", ")} } from "./types.ts";`,
    `import type { CompiledValidator } from "./validators/types.ts";`,
    `import { ${entities.map(({ variable }) => `${variable}Paths`).join(", ")}, type Paths } from "./block-paths.ts";`,
    ...entities.map(
      ({ name, variable }) => `import { validate as ${variable} } from "./validators/${name}.js";`,
    ),
    "",
    "/** Everything that is made of blocks, by the name of its schema. */",
    "export interface DocumentTypes {",
    ...documents.map(({ name, type }) => `  readonly "${name}": ${type};`),
    "}",
    "/** Everything else. */",
    "export interface ItemTypes {",
    ...items.map(({ name, type }) => `  readonly "${name}": ${type};`),
    "}",
    "",
    "interface Rules {",
    "  readonly paths: Paths;",
    "  /** What every one of them has once defaults are filled in, then what it may have. */",
    "  readonly fields: readonly string[];",
    "  readonly required: readonly string[];",
    "  /** All properties as the schema orders them. */",
    "  readonly order: readonly string[];",
    "}",
    "/** Blocks are left open by the validator; the contract checks each by its own. */",
    "interface DocumentSchema extends Rules {",
    "  readonly envelope: CompiledValidator;",
    "}",
    "interface ItemSchema<Item> extends Rules {",
    "  readonly validate: CompiledValidator<Item>;",
    "}",
    "",
    "export const documentSchemas: { readonly [Name in keyof DocumentTypes]: DocumentSchema } = {",
    ...documents.map((entity) => `  "${entity.name}": { envelope: ${rulesOf(entity)} },`),
    "};",
    "",
    "export const itemSchemas: { readonly [Name in keyof ItemTypes]: ItemSchema<ItemTypes[Name]> } = {",
    ...items.map((entity) => `  "${entity.name}": { validate: ${rulesOf(entity)} },`),
    "};",
    "",
  ].join("\n");
}

/** Returns the schema files of documents that consist of blocks, by name. */
export function documentFiles(schemas: Schemas): ReadonlyMap<string, string> {
  return filesWhere(schemas, true);
}

/** Returns the schema files of everything else, by name. */
export function itemFiles(schemas: Schemas): ReadonlyMap<string, string> {
  return filesWhere(schemas, false);
}

function filesWhere(schemas: Schemas, isDocument: boolean): ReadonlyMap<string, string> {
  const files = entityFiles(schemas);
  const fitting = files.filter((file) => entityOf(schemas, file).isDocument === isDocument);
  return new Map(fitting.map((file) => [entityName(file), file]));
}

function entityOf(schemas: Schemas, file: string): Entity {
  const { root, defs } = bundle(schemas, file);
  const type = typeNameOf(file);
  return {
    name: entityName(file),
    type,
    variable: type.charAt(0).toLowerCase() + type.slice(1),
    isDocument: typeNameOf(blockUnionFile) in defs,
    schema: defs[root] ?? {},
  };
}

function rulesOf({ variable, schema }: Entity): string {
  const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const isCertain = (key: string) => {
    const property = properties[key];
    return required.includes(key) || (isSchema(property) && "default" in property);
  };
  const keys = Object.keys(properties);
  const fields = [...keys.filter(isCertain), ...keys.filter((key) => !isCertain(key))];
  return `${variable}, paths: ${variable}Paths, fields: ${JSON.stringify(fields)}, required: ${JSON.stringify(required)}, order: ${JSON.stringify(keys)}`;
}
