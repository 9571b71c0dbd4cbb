import { isRecord } from "#lib/json/is-record.ts";
import type { SchemaObject } from "../compat/keywords.ts";
import { forEditors } from "./for-editors.ts";
import { forGenerators } from "./for-generators.ts";
import { bundlePrefix, reachable, type NamedSchemas } from "./reachable.ts";

/** The forms of a schema, with their folders: for validators, type generators and editors. */
export const schemaForms = { validators: "", types: "types/", editors: "editor/" } as const;

/** Where the schemas of every version are published. */
export const schemaHome = "https://waymark.example/schema";

const dialect = "https://json-schema.org/draft/2020-12/schema";

/** One version of the contract. */
interface VersionSchemas {
  readonly version: string;
  /** By type name. */
  readonly schemas: NamedSchemas;
  /** Names of kinds and forms, each with its type name. */
  readonly typeNames: readonly (readonly [string, string])[];
}

/** Schemas by path below that of the version, without `.schema.json`. */
type SchemaBundles = ReadonlyMap<string, () => SchemaObject>;

/** Returns the kinds and forms of a version, each in all its forms and bundled with what it references. */
export function schemaBundles({ version, schemas, typeNames }: VersionSchemas): SchemaBundles {
  const generating = forGenerators({ schemas, prefix: bundlePrefix });
  const bundles = typeNames.flatMap(([kind, type]) => {
    const root = { $ref: bundlePrefix + type };
    const bundle = (folder: string, own: NamedSchemas) => {
      const name = folder + kind;
      return [name, () => bundleOf({ version, name, root, schemas: own })] as const;
    };
    const [name, forEditing] = bundle(schemaForms.editors, schemas);
    return [
      bundle(schemaForms.validators, schemas),
      bundle(schemaForms.types, generating),
      [name, () => forEditors(forEditing())] as const,
    ];
  });
  return new Map(bundles);
}

interface Unbundled {
  readonly version: string;
  readonly name: string;
  readonly root: SchemaObject;
  readonly schemas: NamedSchemas;
}

/** Bundles a schema with everything it references, under its own URL. */
export function bundleOf({ version, name, root, schemas }: Unbundled): Record<string, unknown> {
  const target = typeof root["$ref"] === "string" ? root["$ref"].slice(bundlePrefix.length) : "";
  const named = schemas[target];
  const { title, description } = isRecord(named) ? named : root;
  return {
    $schema: dialect,
    $id: `${schemaHome}/${version}/${name}.schema.json`,
    title,
    description,
    ...root,
    $defs: reachable(root, schemas, bundlePrefix),
  };
}
