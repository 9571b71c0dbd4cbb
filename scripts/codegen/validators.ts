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

/** Formats that the contract checks itself: they depend on the locale, the clock or more than a pattern. */
const contractFormats = {
  email: true,
  phone: true,
  nip: true,
  website: true,
  "clock-time": true,
} as const;

/** Ajv options shared by the contract's and the forms' validators. */
export const ajvOptions: Options = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  useDefaults: true,
  discriminator: true,
  // The source of a list, the rendering of a field, the version of a block: nothing to validate.
  keywords: ["x-source", "x-ui", "x-version"],
};

/** Compiled validators omit ajv's messages: problems have their own, in the reader's language. */
export const compiledOptions: Options = { ...ajvOptions, messages: false };

/** Compiled validators: nested blocks are not checked, because the contract dispatches each by its type. */
export function validatorFiles(schemas: Schemas): Map<string, string> {
  const outputs = new Map<string, string>();
  const dir = "src/generated/validators";
  const blocks = [...schemas.keys()].filter((file) => blockTypeOf(file) !== undefined);
  for (const file of [...entityFiles(schemas), ...blocks]) {
    const name = blockTypeOf(file) === undefined ? entityName(file) : `blocks/${blockTypeOf(file)}`;
    // Verbose: the contract reads the schema of an error to make suggestions.
    outputs.set(`${dir}/${name}.js`, compileValidator(schemas, file, { verbose: true }));
    outputs.set(`${dir}/${name}.d.ts`, declarationOf(schemas, file));
  }
  outputs.set(`${dir}/types.ts`, typesSource);
  outputs.set(`${dir}/all.ts`, allSource(schemas));
  outputs.set(`${dir}/load.ts`, loadSource(schemas));
  return outputs;
}

/**
 * Declares that a validator checks the type of the same schema, except if it contains nested blocks, which
 * it does not check.
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

/** Validates schemas against their meta-schema; shared, because creating it is expensive. */
const metaAjv = new Ajv2020(ajvOptions);

interface CompileOptions {
  readonly verbose: boolean;
}

/** Compiles a visitor form's validator, kept small because it is loaded when a visitor starts to type. */
export function compileForm(schemas: Schemas, file: string): string {
  return compileValidator(schemas, file, { verbose: false });
}

/** Uses one instance per file, so that changing a schema does not change the compiled code of the others. */
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

/** Ajv copies all previous errors for each array item: in a long array of invalid items that took minutes. */
function gathered(code: string): string {
  return code.replaceAll(
    /vErrors = vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\);/g,
    "for (const fault of $1.errors) (vErrors ??= []).push(fault);",
  );
}

function isForm(file: string): boolean {
  return file.startsWith("forms/");
}

/** Rejects formats that only visitor forms support, because they would check nothing in content. */
function compiled(ajv: Ajv2020, schema: Schema, file: string): ReturnType<Ajv2020["compile"]> {
  try {
    return ajv.compile(schema);
  } catch (error) {
    const reason = errorMessage(error);
    const advice = reason.startsWith("unknown format")
      ? "; content is checked by patterns: reference a schema in parts, such as mail-address"
      : "";
    throw new Error(`${file}: ${reason}${advice}`, { cause: error });
  }
}

const wordsOnly: ReadonlySet<string> = new Set(["title", "description", "examples", "x-ui"]);
/** Problems show an example of the expected value; other annotations are not read at run time. */
const unread: ReadonlySet<string> = new Set(["title", "description"]);

/** Returns a schema without some keywords, because compiled code contains its schema. */
function without(schema: Schema, left: ReadonlySet<string>): Schema {
  const remaining = Object.entries(schema).filter(([key]) => !left.has(key));
  return mapInside(Object.fromEntries(remaining), (inside) => without(inside, left));
}

/** The only ajv helper that our keywords need: length in code points, as JSON Schema defines it. */
const ownLength =
  "(text) => text.length - (text.match(/[\\ud800-\\udbff][\\udc00-\\udfff]/g)?.length ?? 0)";

/** Compiled code must be self-contained: no eval, no import, the same file in Node, browser and CLI. */
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
