import { posix } from "node:path";
import {
  blockTypeOf,
  blockUnionFile,
  isSchema,
  pascalCase,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";

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
  return { root, defs: bundler.defs };
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
    this.defs[name] = this.#rewrite(this.#find(file, def), file);
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

  #rewrite(schema: Schema, file: string): Schema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, this.#rewriteValue(key, value, file)]),
    );
  }

  #rewriteValue(key: string, value: unknown, file: string): unknown {
    if (key === "examples" || key === "default" || key === "const" || key === "enum") return value;
    if (Array.isArray(value)) return value.map((item) => this.#rewriteNode(item, file));
    return isSchema(value) ? this.#rewriteNode(value, file) : value;
  }

  #rewriteNode(node: unknown, file: string): unknown {
    if (!isSchema(node)) return node;
    if (typeof node["$ref"] !== "string") return this.#rewrite(node, file);
    const { $ref, ...siblings } = node;
    const [target = "", fragment = ""] = $ref.split("#");
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

/** One self-contained schema document. */
export function bundledDocument(bundled: Bundle, $id: string): Schema {
  const { [bundled.root]: root, ...others } = bundled.defs;
  const isRecursive = JSON.stringify(bundled.defs).includes(`"#/$defs/${bundled.root}"`);
  const head = { $schema: "https://json-schema.org/draft/2020-12/schema", $id };
  if (isRecursive) return { ...head, $ref: `#/$defs/${bundled.root}`, $defs: bundled.defs };
  return { ...head, ...root, ...(Object.keys(others).length > 0 && { $defs: others }) };
}
