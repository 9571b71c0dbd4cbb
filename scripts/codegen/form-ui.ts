import Ajv2020 from "ajv/dist/2020.js";
import { nearest } from "#lib/text/nearest.ts";
import { bundle, bundledDocument } from "./bundle.ts";
import { isSchema, type Schema, type Schemas } from "./schemas.ts";
import { ajvOptions } from "./validators.ts";

/** Says what is wrong with a description of a form, or of one of its fields. */
export type CheckUi = (kind: "form" | "field", ui: Schema, place: string) => void;

/** @returns a check that throws with the place and the fault */
export function uiCheck(schemas: Schemas): CheckUi {
  // Defaults would be written into the schemas that are read.
  const ajv = new Ajv2020({ ...ajvOptions, useDefaults: false });
  const validators = {
    form: ajv.compile(documentOf(schemas, "parts/form-ui.schema.json")),
    field: ajv.compile(documentOf(schemas, "parts/field-ui.schema.json")),
  };
  return (kind, ui, place) => {
    const validate = validators[kind];
    if (!validate(ui)) throw new Error(`${place}: x-ui ${ajv.errorsText(validate.errors)}`);
  };
}

function documentOf(schemas: Schemas, file: string): Schema {
  return bundledDocument(bundle(schemas, file), file);
}

/** A group as it is drawn, as far as steps ask about it. */
interface DrawnGroup {
  readonly title?: unknown;
  readonly fields: readonly Schema[];
}

/**
 * A form in steps has at least two, each with a name. Files stand in the last one: without scripts
 * every step is a page, and no page can give a file back.
 * @throws Error naming the place and what is missing
 */
export function checkSteps(groups: readonly DrawnGroup[], place: string): void {
  if (groups.length < 2) throw new Error(`${place}: one group is no form in steps`);
  for (const [index, { title, fields }] of groups.entries()) {
    if (title === undefined) throw new Error(`${place}: step ${index + 1} has no title`);
    const file = fields.find(({ widget }) => widget === "files");
    if (file !== undefined && index < groups.length - 1) {
      throw new Error(`${place}: files (${String(file["name"])}) are asked for in the last step`);
    }
  }
}

/**
 * Texts of options are those of values; a value without one is a proper name.
 * @throws Error naming the place and the option that is no value
 */
export function checkOptions({ enum: choices, "x-ui": ui }: Schema, place: string): void {
  const values = Array.isArray(choices) ? choices.map(String) : [];
  const options = isSchema(ui) && isSchema(ui["options"]) ? Object.keys(ui["options"]) : [];
  const strange = options.find((option) => !values.includes(option));
  if (strange === undefined) return;
  const meant = nearest(strange, values);
  const instead = meant === undefined ? "" : ` (did you mean ${meant}?)`;
  throw new Error(`${place}: options have a text of ${strange}, which is no value${instead}`);
}

/** What a definition says in words: ids of texts, and where each of them stands. */
function textsOf({ title, submit, success, groups }: Schema): [string, unknown][] {
  const listed: unknown[] = Array.isArray(groups) ? groups : [];
  return [
    ["title", title],
    ["submit", submit],
    ["success", success],
    ...listed.filter(isSchema).flatMap(textsOfGroup),
  ];
}

function textsOfGroup({ title, fields }: Schema): [string, unknown][] {
  const listed: unknown[] = Array.isArray(fields) ? fields : [];
  const ofFields = listed.filter(isSchema).flatMap(textsOfField);
  return title === undefined ? ofFields : [["title of a group", title], ...ofFields];
}

function textsOfField({ name, label, hint, options }: Schema): [string, unknown][] {
  const choices: unknown[] = Array.isArray(options) ? options : [];
  return [label, hint, ...choices.filter(isSchema).map((choice) => choice["label"])]
    .filter((id) => id !== undefined)
    .map((id) => [String(name), id]);
}

function fileOf({ name }: Schema): string {
  return `forms/${String(name)}.schema.json`;
}

/** @throws Error naming the form, the place and the text that no catalog has */
export function checkTexts(definition: Schema, messageIds: ReadonlySet<string>): void {
  for (const [place, id] of textsOf(definition)) {
    if (messageIds.has(String(id))) continue;
    const meant = nearest(String(id), messageIds);
    const instead = meant === undefined ? "" : ` (did you mean ${meant}?)`;
    throw new Error(
      `${fileOf(definition)}: ${place} is ${String(id)}, which no locales/*.po has${instead}`,
    );
  }
}

/**
 * What is sent to an endpoint is checked as one form.
 * @throws Error naming the two forms that share one
 */
export function checkEndpoints(definitions: readonly Schema[]): void {
  const files = new Map<string, string>();
  for (const definition of definitions) {
    const endpoint = String(definition["endpoint"]);
    const file = fileOf(definition);
    const other = files.get(endpoint);
    if (other !== undefined) throw new Error(`${file}: endpoint is ${endpoint}, as in ${other}`);
    files.set(endpoint, file);
  }
}

const offers = "blocks/form.schema.json";

/**
 * The block "form" offers each form that there is.
 * @throws Error naming the form that it does not offer, or that there is not
 */
export function checkOffered(schemas: Schemas, names: readonly string[]): void {
  const { properties } = schemas.get(offers) ?? {};
  const form = isSchema(properties) ? properties["form"] : undefined;
  const values: unknown = isSchema(form) ? form["enum"] : undefined;
  const offered = new Set(Array.isArray(values) ? values.map(String) : []);
  const unknown = [...offered].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `${offers}: form offers ${unknown}, but there is no forms/${unknown}.schema.json`,
    );
  }
  const missing = names.find((name) => !offered.has(name));
  if (missing !== undefined) {
    throw new Error(
      `${offers}: the enum of form lacks ${missing}, which has forms/${missing}.schema.json`,
    );
  }
}
