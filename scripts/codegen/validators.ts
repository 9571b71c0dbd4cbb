import Ajv2020, { type Options } from "ajv/dist/2020.js";
import standaloneCode from "ajv/dist/standalone/index.js";
import { bundle, bundledDocument } from "./bundle.ts";
import { compileOnce } from "./compile-once.ts";
import { withinMaxItems } from "./dialect/within-max-items.ts";
import { withPlainParts } from "./plain-parts.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { banner } from "./output.ts";
import {
  blockTypeOf,
  blockTypes,
  blockUnionFile,
  entityFiles,
  entityName,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";
import { withDispatch } from "./unions.ts";

const dayFile = "parts/day.schema.json";

/** Formats as linear patterns, so that the compiled code needs no library at run time. */
export function formatsOf(schemas: Schemas): { readonly date: RegExp } {
  const pattern = schemas.get(dayFile)?.["pattern"];
  return {
    date: new RegExp(typeof pattern === "string" ? pattern : "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
  };
}

/** Formats that the contract checks itself: the locale, the clock or more than a pattern decides. */
const contractFormats = {
  email: true,
  phone: true,
  nip: true,
  website: true,
  "clock-time": true,
} as const;

/** Ajv settings shared by the contract's validators and the forms' ones. */
export const ajvOptions: Options = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  useDefaults: true,
  discriminator: true,
  // Where a list gets its entries from, how a field is drawn, of which version a block is: nothing to validate.
  keywords: ["x-source", "x-ui", "x-version"],
};

/** What is compiled says no words of ajv's: problems have their own, in the reader's language. */
export const compiledOptions: Options = { ...ajvOptions, messages: false };

/** Compiled validators: nested blocks are left open, the contract dispatches each by its own type. */
export function validatorFiles(schemas: Schemas): Map<string, string> {
  const outputs = new Map<string, string>();
  const dir = "src/generated/validators";
  const blocks = [...schemas.keys()].filter((file) => blockTypeOf(file) !== undefined);
  for (const file of [...entityFiles(schemas), ...blocks]) {
    const name = blockTypeOf(file) === undefined ? entityName(file) : `blocks/${blockTypeOf(file)}`;
    // Verbose: the contract reads the schema beside a fault, for its suggestions.
    outputs.set(`${dir}/${name}.js`, compileValidator(schemas, file, { verbose: true }));
    outputs.set(`${dir}/${name}.d.ts`, declarationOf(schemas, file));
  }
  outputs.set(`${dir}/types.ts`, typesSource);
  outputs.set(`${dir}/all.ts`, allSource(schemas));
  outputs.set(`${dir}/load.ts`, loadSource(schemas));
  return outputs;
}

/**
 * A validator and the type of the same schema belong together; not where blocks are nested, which
 * it leaves open.
 */
function declarationOf(schemas: Schemas, file: string): string {
  const { root, defs } = bundle(schemas, file);
  const isBlock = blockTypeOf(file) !== undefined;
  const isWhole = !isBlock && !(typeNameOf(blockUnionFile) in defs);
  return [
    banner.trimEnd(),
    ...(isWhole ? [`import type { ${root} } from "../types.ts";`] : []),
    `import type { CompiledValidator } from "${isBlock ? "../" : "./"}types.ts";`,
    `export declare const validate: CompiledValidator${isWhole ? `<${root}>` : ""};`,
    "",
  ].join("\n");
}

/** Checks schemas against their meta-schema: made once, because that costs more than a block's validator. */
const metaAjv = new Ajv2020(ajvOptions);

interface CompileOptions {
  readonly verbose: boolean;
}

/** The validator of a visitor's form: small, for it is loaded while somebody begins to type. */
export function compileForm(schemas: Schemas, file: string): string {
  return compileValidator(schemas, file, { verbose: false });
}

/** One instance for each file, so that a change of one schema leaves the code of all others as it was. */
function compileValidator(schemas: Schemas, file: string, options: CompileOptions): string {
  const document = bundledDocument(bundle(schemas, file, { blockStub: {} }), file);
  const formats = formatsOf(schemas);
  const source = JSON.stringify([document, formats.date.source]);
  const name = `${options.verbose ? "verbose" : "plain"} ${file}`;
  return compileOnce(name, source, () => validatorCode(document, { file, options, formats }));
}

interface ValidatorAsked {
  readonly file: string;
  readonly options: CompileOptions;
  readonly formats: ReturnType<typeof formatsOf>;
}

function validatorCode(document: Schema, { file, options, formats }: ValidatorAsked): string {
  if (metaAjv.validateSchema(document) !== true) {
    throw new Error(`${file}: ${metaAjv.errorsText(metaAjv.errors)}`);
  }
  const { $schema: _checked, ...documented } = document;
  const schema = withPlainParts(
    withDispatch(without(documented, options.verbose ? unread : wordsOnly)),
  );
  const ajv = new Ajv2020({
    ...compiledOptions,
    ...options,
    meta: false,
    validateSchema: false,
    code: { source: true, esm: true },
    formats: { ...formats, ...(isForm(file) ? contractFormats : {}) },
  });
  if (options.verbose) withinMaxItems(ajv);
  const code = standaloneCode(ajv, compiled(ajv, schema, file)).replace('"use strict";', "");
  return `${banner}${withoutRuntime(gathered(code), file)}\n`;
}

/** Ajv copies all faults so far for each item of a list: of a long one, all of it faulty, that took minutes. */
function gathered(code: string): string {
  return code.replaceAll(
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g,
    "for (const fault of $1.errors) (vErrors ??= []).push(fault);",
  );
}

function isForm(file: string): boolean {
  return file.startsWith("forms/");
}

/** A format that only visitors' forms know would check nothing in content. */
function compiled(ajv: Ajv2020, schema: Schema, file: string): ReturnType<Ajv2020["compile"]> {
  try {
    return ajv.compile(schema);
  } catch (error) {
    const reason = errorMessage(error);
    const advice = reason.startsWith("unknown format")
      ? "; content is checked by patterns: refer to a schema of parts, such as mail-address"
      : "";
    throw new Error(`${file}: ${reason}${advice}`, { cause: error });
  }
}

const wordsOnly: ReadonlySet<string> = new Set(["title", "description", "examples", "x-ui"]);
/** Problems show what is expected by an example; nobody reads the other words at run time. */
const unread: ReadonlySet<string> = new Set(["title", "description"]);

/** A schema without some keywords: compiled code carries its schema with it. */
function without(schema: Schema, left: ReadonlySet<string>): Schema {
  const remaining = Object.entries(schema).filter(([key]) => !left.has(key));
  return mapInside(Object.fromEntries(remaining), (inside) => without(inside, left));
}

/** Of ajv's helpers the one that our keywords need: code points, as JSON Schema counts them. */
const ownLength =
  "(text) => text.length - (text.match(/[\\ud800-\\udbff][\\udc00-\\udfff]/g)?.length ?? 0)";

/** Compiled code must stand alone: no eval, no import, the same file in Node, browser and CLI. */
export function withoutRuntime(code: string, file: string): string {
  const counting = code.replaceAll('require("ajv/dist/runtime/ucs2length").default', ownLength);
  const needed = /require\("([^"]+)"\)/.exec(counting)?.[1];
  if (needed === undefined) return counting;
  throw new Error(`${file}: uses a keyword whose compiled code needs ${needed} at run time`);
}

const typesSource = `${banner}
/** What a compiled validator says about one fault. */
export interface CompiledValidatorError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Record<string, unknown>;
}

/** A compiled validator: fills in defaults, answers whether the data fits, keeps the faults in \`errors\`. */
export interface CompiledValidator<Entity = unknown> {
  (data: unknown): data is Entity;
  errors?: readonly CompiledValidatorError[] | null;
}
`;

function camel(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

function allSource(schemas: Schemas): string {
  const types = blockTypes(schemas);
  const entities = entityFiles(schemas).map(entityName);
  return [
    banner.trimEnd(),
    `import type { CompiledValidator } from "./types.ts";`,
    ...types.map(
      (type) => `import { validate as ${camel(type)}Block } from "./blocks/${type}.js";`,
    ),
    ...entities.map((name) => `export { validate as ${camel(name)} } from "./${name}.js";`),
    "",
    "/** Validators of the blocks' props by type. Nested blocks are checked by the contract. */",
    "export const blockValidators: ReadonlyMap<string, CompiledValidator> = new Map([",
    ...types.map((type) => `  ["${type}", ${camel(type)}Block],`),
    "]);",
    "",
  ].join("\n");
}

function loadSource(schemas: Schemas): string {
  return [
    banner.trimEnd(),
    `import type { BlockType } from "../types.ts";`,
    `import type { CompiledValidator } from "./types.ts";`,
    "",
    "/** One validator at a time, for the browser. */",
    "export const loadBlockValidator: Record<BlockType, () => Promise<{ validate: CompiledValidator }>> = {",
    ...blockTypes(schemas).map((type) => `  "${type}": () => import("./blocks/${type}.js"),`),
    "};",
    "",
  ].join("\n");
}
