import { pascalCase } from "#lib/text/pascal-case.ts";
import { posix } from "node:path";
import { mapInside } from "#contract/schemas/map-schema.ts";
import {
  blockTypeOf,
  blockUnionFile,
  isSchema,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";
import { withFlatUnions } from "./unions.ts";

/** How references are followed while bundling. */
export interface BundleOptions {
  /** Replaces nested blocks; without it the whole union is included. */
  readonly blockStub?: Schema;
}

/** A schema whose references all point into its own `$defs`. */
export interface Bundle {
  readonly root: string;
  readonly defs: Record<string, Schema>;
}

/** The target of `file#/$defs/def`; the whole file if def is empty. */
interface Definition {
  readonly source: string;
  readonly name: string;
  /** The schema, with references by name. */
  readonly schema: Schema;
  /** Its references by name, in order of appearance. */
  readonly references: ReadonlyMap<string, DefinitionPlace>;
}

interface DefinitionPlace {
  readonly file: string;
  readonly def: string;
}

interface ResolvedSchema {
  readonly schema: Schema;
  readonly from: Definition;
}

/**
 * Collects a schema file and everything that it references under unique type names.
 * @throws Error naming both sources of a duplicate name, or the dangling reference
 */
export function bundle(schemas: Schemas, entry: string, options: BundleOptions = {}): Bundle {
  const definitions = definitionsOf(schemas, options);
  const sources = new Map<string, string>();
  const defs: Record<string, Schema> = {};
  const add = (place: DefinitionPlace): string => {
    const definition = definitions.at(place);
    const { name, source } = definition;
    const known = sources.get(name);
    if (known === source) return name;
    if (known !== undefined) throw clash(name, known, source);
    sources.set(name, source);
    defs[name] = definitions.flat(definition);
    for (const reference of definition.references.values()) add(reference);
    return name;
  };
  return { root: add({ file: entry, def: "" }), defs };
}

/** Cache by schemas, then by options as JSON. */
const known = new WeakMap<Schemas, Map<string, Definitions>>();

function definitionsOf(schemas: Schemas, options: BundleOptions): Definitions {
  const byOptions = known.get(schemas) ?? new Map<string, Definitions>();
  known.set(schemas, byOptions);
  const key = JSON.stringify(options);
  const definitions = byOptions.get(key) ?? new Definitions(schemas, options);
  byOptions.set(key, definitions);
  return definitions;
}

/** The parts of bundles, each built once even if several bundles include it. */
class Definitions {
  readonly #schemas: Schemas;
  readonly #options: BundleOptions;
  readonly #made = new Map<string, Definition>();
  readonly #flat = new Map<string, Schema>();

  constructor(schemas: Schemas, options: BundleOptions) {
    this.#schemas = schemas;
    this.#options = options;
  }

  at(place: DefinitionPlace): Definition {
    const source = sourceOf(place);
    const made = this.#made.get(source) ?? this.#make(source, place);
    this.#made.set(source, made);
    return made;
  }

  /** Returns a definition with its nested unions flattened. */
  flat(definition: Definition): Schema {
    const made = this.#flat.get(definition.source) ?? this.#flatten(definition);
    this.#flat.set(definition.source, made);
    return made;
  }

  #flatten(definition: Definition): Schema {
    return withFlatUnions(definition.schema, definition, this.#resolve);
  }

  readonly #resolve = (schema: Schema, from: Definition): ResolvedSchema => {
    const name = /^#\/\$defs\/(.+)$/.exec(String(schema["$ref"]))?.[1] ?? "";
    const place = from.references.get(name);
    if (place === undefined) return { schema, from };
    const definition = this.at(place);
    return this.#resolve(definition.schema, definition);
  };

  #make(source: string, { file, def }: DefinitionPlace): Definition {
    const references = new Map<string, DefinitionPlace>();
    const rewritten = (node: Schema): Schema => {
      if (typeof node["$ref"] !== "string") return mapInside(node, rewritten);
      const { $ref: _address, ...siblings } = node;
      const [target = "", fragment = ""] = node["$ref"].split("#");
      const targetFile = target === "" ? file : posix.join(posix.dirname(file), target);
      if (targetFile === blockUnionFile && this.#options.blockStub) return this.#options.blockStub;
      const place = { file: targetFile, def: fragment.replace(/^\/\$defs\//, "") };
      const name = nameOf(place.file, place.def);
      const other = references.get(name) ?? place;
      if (sourceOf(other) !== sourceOf(place)) {
        throw clash(name, sourceOf(other), sourceOf(place));
      }
      references.set(name, place);
      return { $ref: `#/$defs/${name}`, ...siblings };
    };
    return {
      source,
      name: nameOf(file, def),
      schema: rewritten(this.#find(file, def)),
      references,
    };
  }

  #find(file: string, def: string): Schema {
    const schema = this.#schemas.get(file);
    if (schema === undefined) throw new Error(`schema ${file} does not exist`);
    const { $defs, $schema: _schema, $id: _id, ...rest } = schema;
    if (def === "") return rest;
    const found = isSchema($defs) ? $defs[def] : undefined;
    if (!isSchema(found)) throw new Error(`schema ${file} has no $defs/${def}`);
    return found;
  }
}

function sourceOf({ file, def }: DefinitionPlace): string {
  return def === "" ? file : `${file}#/$defs/${def}`;
}

function clash(name: string, one: string, other: string): Error {
  return new Error(`schema names clash: ${one} and ${other} are both named ${name}`);
}

function nameOf(file: string, def: string): string {
  if (def === "") return typeNameOf(file);
  if (file === blockUnionFile) return `${pascalCase(def)}Block`;
  const owner = blockTypeOf(file);
  return `${owner === undefined ? typeNameOf(file) : pascalCase(owner)}${pascalCase(def)}`;
}

/**
 * Returns a schema that all validators accept and interpret alike. Custom keywords (`x-source`, `x-ui`)
 * move to `$comment` as name, space and JSON value, because strict validators reject unknown keywords.
 * Patterns reject a trailing line feed, before which `$` matches in Python.
 */
export function forAnyValidator(schema: Schema): Schema {
  const own = Object.entries(schema).filter(([key]) => isOwn(key));
  const comments = own.map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const remaining = Object.entries(schema).filter(([key]) => !isOwn(key));
  const isAnchored = typeof schema["pattern"] === "string" && schema["pattern"].endsWith("$");
  const plain: Schema = {
    ...Object.fromEntries(remaining),
    ...(comments.length > 0 && { $comment: comments.join("; ") }),
    ...(isAnchored && { not: { pattern: "\\n$" } }),
  };
  return mapInside(plain, (inside) => (inside === plain["not"] ? inside : forAnyValidator(inside)));
}

/** The first version of the contract also used OpenAPI's `discriminator`. */
function isOwn(keyword: string): boolean {
  return keyword.startsWith("x-") || keyword === "discriminator";
}

/** Returns a self-contained schema document. */
export function bundledDocument(bundled: Bundle, $id: string): Schema {
  const { [bundled.root]: root, ...others } = bundled.defs;
  const isRecursive = JSON.stringify(bundled.defs).includes(`"#/$defs/${bundled.root}"`);
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", $id };
  if (isRecursive) return { ...head, $ref: `#/$defs/${bundled.root}`, $defs: bundled.defs };
  return { ...head, ...root, ...(Object.keys(others).length > 0 && { $defs: others }) };
}
