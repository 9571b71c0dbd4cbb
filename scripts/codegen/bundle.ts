import { posix } from "node:path";
import { mapInside } from "./map-schema.ts";
import {
  blockTypeOf,
  blockUnionFile,
  isSchema,
  pascalCase,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";
import { withFlatUnions } from "./unions.ts";

/** How references are followed while bundling. */
export interface BundleOptions {
  /** What stands for a nested block; without it the whole union comes along. */
  readonly blockStub?: Schema;
}

/** A schema whose references all point into its own `$defs`. */
export interface Bundle {
  readonly root: string;
  readonly defs: Record<string, Schema>;
}

/**
 * Gathers a schema file and all that it refers to under unique type names.
 * @throws Error naming both sources when two would get the same name, or the reference that leads nowhere.
 */
export function bundle(schemas: Schemas, entry: string, options: BundleOptions = {}): Bundle {
  const bundler = new Bundler(schemas, options);
  const root = bundler.add(entry, "");
  return { root, defs: withFlatUnions(bundler.defs) };
}

class Bundler {
  readonly defs: Record<string, Schema> = {};
  readonly #sources = new Map<string, string>();
  readonly #schemas: Schemas;
  readonly #options: BundleOptions;

  constructor(schemas: Schemas, options: BundleOptions) {
    this.#schemas = schemas;
    this.#options = options;
  }

  /** Adds what `file#/$defs/def` names (the whole file when def is empty) and answers its name. */
  add(file: string, def: string): string {
    const source = def === "" ? file : `${file}#/$defs/${def}`;
    const name = nameOf(file, def);
    const known = this.#sources.get(name);
    if (known === source) return name;
    if (known !== undefined) {
      throw new Error(`schema names clash: ${known} and ${source} are both called ${name}`);
    }
    this.#sources.set(name, source);
    this.defs[name] = {};
    this.defs[name] = this.#rewriteNode(this.#find(file, def), file);
    return name;
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

  /** What is right inside of a schema, with references into the bundle. */
  #rewrite(schema: Schema, file: string): Schema {
    return mapInside(schema, (inside) => this.#rewriteNode(inside, file));
  }

  #rewriteNode(node: Schema, file: string): Schema {
    if (typeof node["$ref"] !== "string") return this.#rewrite(node, file);
    const { $ref: _address, ...siblings } = node;
    const [target = "", fragment = ""] = node["$ref"].split("#");
    const targetFile = target === "" ? file : posix.join(posix.dirname(file), target);
    if (targetFile === blockUnionFile && this.#options.blockStub) return this.#options.blockStub;
    const name = this.add(targetFile, fragment.replace(/^\/\$defs\//, ""));
    return { $ref: `#/$defs/${name}`, ...siblings };
  }
}

function nameOf(file: string, def: string): string {
  if (def === "") return typeNameOf(file);
  if (file === blockUnionFile) return `${pascalCase(def)}Block`;
  const owner = blockTypeOf(file);
  return `${owner === undefined ? typeNameOf(file) : pascalCase(owner)}${pascalCase(def)}`;
}

/**
 * A schema as any validator takes it and with one meaning in all of them. What is ours (`x-source`,
 * `x-ui`) stands in `$comment`, as its name, a space and its value in JSON: strict ones refuse
 * keywords that they do not know. A last line feed, before which `$` matches in Python, is refused.
 */
export function forAnyValidator(schema: Schema): Schema {
  const own = Object.entries(schema).filter(([key]) => isOwn(key));
  const comments = own.map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const kept = Object.entries(schema).filter(([key]) => !isOwn(key));
  const isAnchored = typeof schema["pattern"] === "string" && schema["pattern"].endsWith("$");
  const plain: Schema = {
    ...Object.fromEntries(kept),
    ...(comments.length > 0 && { $comment: comments.join("; ") }),
    ...(isAnchored && { not: { pattern: "\\n$" } }),
  };
  return mapInside(plain, (inside) => (inside === plain["not"] ? inside : forAnyValidator(inside)));
}

/** The first version of the contract had OpenAPI's `discriminator` as well. */
function isOwn(keyword: string): boolean {
  return keyword.startsWith("x-") || keyword === "discriminator";
}

/** One self-contained schema document. */
export function bundledDocument(bundled: Bundle, $id: string): Schema {
  const { [bundled.root]: root, ...others } = bundled.defs;
  const isRecursive = JSON.stringify(bundled.defs).includes(`"#/$defs/${bundled.root}"`);
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", $id };
  if (isRecursive) return { ...head, $ref: `#/$defs/${bundled.root}`, $defs: bundled.defs };
  return { ...head, ...root, ...(Object.keys(others).length > 0 && { $defs: others }) };
}
