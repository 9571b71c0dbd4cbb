import Ajv2020 from "ajv/dist/2020.js";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { bundle, bundledDocument, type Bundle } from "./bundle.ts";
import { documentFiles, itemFiles } from "./entities.ts";
import { compileOnce } from "./compile-once.ts";
import { formSchema } from "./form-schema.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { banner } from "./output.ts";
import { blockTypeOf, blockTypes, type Schema, type Schemas } from "./schemas.ts";
import { compiledOptions, formatsOf, withoutRuntime } from "./validators.ts";

/** Nested blocks are edited separately; in their parent's form each is a collapsed row. */
const blockStub: Schema = { title: "Block", type: "object", additionalProperties: true };

const rowStub: Schema = { title: "Row", type: "object", additionalProperties: true };

/** Form schemas with precompiled validators: the devtools run under the site's own CSP. */
export function formFiles(schemas: Schemas): Map<string, string> {
  const outputs = new Map<string, string>();
  const dir = "src/generated/forms";
  for (const file of schemas.keys()) {
    const type = blockTypeOf(file);
    if (type === undefined) continue;
    const document = bundledDocument(bundle(schemas, file, { blockStub }), `form/${type}`);
    outputs.set(`${dir}/${type}.js`, formSource(document, file, schemas));
    outputs.set(`${dir}/${type}.d.ts`, declaration);
  }
  const documents = documentFiles(schemas);
  const items = itemFiles(schemas);
  for (const [name, file] of [...documents, ...items]) {
    const bundled = withoutCircles(bundle(schemas, file, { blockStub }));
    const document = bundledDocument(bundled, `form/of-${name}`);
    outputs.set(`${dir}/of-${name}.js`, formSource(document, file, schemas));
    outputs.set(`${dir}/of-${name}.d.ts`, declaration);
  }
  outputs.set(
    `${dir}/load.ts`,
    loadSource(blockTypes(schemas), [...documents.keys()], [...items.keys()]),
  );
  return outputs;
}

/** Cuts recursion: editors see an item nested in its own type as a separate row, collapsed in the form. */
function withoutCircles({ root, defs }: Bundle): Bundle {
  const cut = (name: string, schema: Schema): Schema =>
    mapInside(schema, (inside) =>
      inside["$ref"] === `#/$defs/${name}` ? rowStub : cut(name, inside),
    );
  const entries = Object.entries(defs).map(([name, schema]) => [name, cut(name, schema)] as const);
  return { root, defs: Object.fromEntries(entries) };
}

function formSource(document: Schema, file: string, schemas: Schemas): string {
  const { $schema: _schema, $id: _id, ...schema } = formSchema(document);
  const formats = formatsOf(schemas);
  const text = JSON.stringify(schema);
  const source = JSON.stringify([text, formats.date.source]);
  const code = compileOnce(`form ${file}`, source, () => formCode(schema, formats));
  return [
    banner.trimEnd(),
    `export const schema = ${text};`,
    "const exports = {};",
    withoutRuntime(code, file).replace('"use strict";', ""),
    "export const validators = exports;",
    "",
  ].join("\n");
}

function formCode(schema: Schema, formats: ReturnType<typeof formatsOf>): string {
  const { useDefaults: _defaults, ...options } = compiledOptions;
  return compileSchemaValidatorsCode(schema, {
    AjvClass: Ajv2020,
    ajvFormatOptions: false,
    customFormats: formats,
    // The contract's validators were compiled from the same schemas, so they need not be checked again.
    ajvOptionsOverrides: {
      ...options,
      strict: false,
      meta: false,
      validateSchema: false,
      code: { lines: false },
    },
  });
}

const declaration = `${banner}import type { RJSFSchema } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
export declare const schema: RJSFSchema;
export declare const validators: ValidatorFunctions;
`;

function loadSource(
  types: readonly string[],
  documents: readonly string[],
  items: readonly string[],
): string {
  return [
    banner.trimEnd(),
    `import type { RJSFSchema } from "@rjsf/utils";`,
    `import type { ValidatorFunctions } from "@rjsf/validator-ajv8";`,
    `import type { DocumentTypes, ItemTypes } from "../entities.ts";`,
    `import type { BlockType } from "../types.ts";`,
    "",
    "export interface BlockForm {",
    "  readonly schema: RJSFSchema;",
    "  readonly validators: ValidatorFunctions;",
    "}",
    "",
    "export const loadBlockForm: Record<BlockType, () => Promise<BlockForm>> = {",
    ...types.map((type) => `  "${type}": () => import("./${type}.js"),`),
    "};",
    "",
    "/** Of what stands around the blocks. */",
    "export const loadDocumentForm: Record<keyof DocumentTypes, () => Promise<BlockForm>> = {",
    ...documents.map((name) => `  "${name}": () => import("./of-${name}.js"),`),
    "};",
    "",
    "/** Of what is not made of blocks. */",
    "export const loadItemForm: Record<keyof ItemTypes, () => Promise<BlockForm>> = {",
    ...items.map((name) => `  "${name}": () => import("./of-${name}.js"),`),
    "};",
    "",
  ].join("\n");
}
