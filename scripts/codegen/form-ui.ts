import Ajv2020 from "ajv/dist/2020.js";
import { nearest } from "#lib/text/nearest.ts";
import { bundle, bundledDocument } from "./bundle.ts";
import { isSchema, type Schema, type Schemas } from "./schemas.ts";
import { ajvOptions } from "./validators.ts";

/** Reports what is wrong with a form's or a field's description. */
export type CheckUi = (kind: "form" | "field", ui: Schema, place: string) => void;

/** @returns a check that throws with the location and the problem */
export function uiCheck(schemas: Schemas): CheckUi {
  // Otherwise ajv would write defaults into the schemas being read.
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

/** A rendered group, as far as it matters for steps. */
interface DrawnGroup {
  readonly title?: unknown;
  readonly fields: readonly Schema[];
}

/**
 * A form in steps has at least two, each with a name. File fields are in the last step: without JavaScript
 * every step is a page, and no page can preserve a selected file.
 * @throws Error naming the location and what is missing
 */
export function checkSteps(groups: readonly DrawnGroup[], place: string): void {
  if (groups.length < 2) throw new Error(`${place}: a form in steps needs more than one group`);
  for (const [index, { title, fields }] of groups.entries()) {
    if (title === undefined) throw new Error(`${place}: step ${index + 1} has no title`);
    const file = fields.find(({ widget }) => widget === "files");
    if (file !== undefined && index < groups.length - 1) {
      throw new Error(
        `${place}: files (${String(file["name"])}) may only be requested in the last step`,
      );
    }
  }
}

/**
 * Option texts must belong to values; a value without one is a proper name.
 * @throws Error naming the location and the option that is not a value
 */
export function checkOptions({ enum: choices, "x-ui": ui }: Schema, place: string): void {
  const values = Array.isArray(choices) ? choices.map(String) : [];
  const options = isSchema(ui) && isSchema(ui["options"]) ? Object.keys(ui["options"]) : [];
  const strange = options.find((option) => !values.includes(option));
  if (strange === undefined) return;
  const meant = nearest(strange, values);
  const instead = meant === undefined ? "" : ` (did you mean ${meant}?)`;
  throw new Error(`${place}: options has a text for ${strange}, which is not a value${instead}`);
}

/** Returns the text ids of a definition, and where each of them is used. */
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

/** @throws Error naming the form, the location and the text that no catalog has */
export function checkTexts(definition: Schema, messageIds: ReadonlySet<string>): void {
  for (const [place, id] of textsOf(definition)) {
    if (messageIds.has(String(id))) continue;
    const meant = nearest(String(id), messageIds);
    const instead = meant === undefined ? "" : ` (did you mean ${meant}?)`;
    throw new Error(
      `${fileOf(definition)}: ${place} is ${String(id)}, which is in no locales/*.po${instead}`,
    );
  }
}

/**
 * Each endpoint must belong to one form, which its submissions are validated against.
 * @throws Error naming the two forms that share one
 */
export function checkEndpoints(definitions: readonly Schema[]): void {
  const files = new Map<string, string>();
  for (const definition of definitions) {
    const endpoint = String(definition["endpoint"]);
    const file = fileOf(definition);
    const other = files.get(endpoint);
    if (other !== undefined) {
      throw new Error(`${file}: endpoint ${endpoint} is already used in ${other}`);
    }
    files.set(endpoint, file);
  }
}

const offers = "blocks/form.schema.json";

/**
 * The block "form" must offer exactly the existing forms.
 * @throws Error naming the form that it does not offer, or that does not exist
 */
export function checkOffered(schemas: Schemas, names: readonly string[]): void {
  const { properties } = schemas.get(offers) ?? {};
  const form = isSchema(properties) ? properties["form"] : undefined;
  const values: unknown = isSchema(form) ? form["enum"] : undefined;
  const offered = new Set(Array.isArray(values) ? values.map(String) : []);
  const unknown = [...offered].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `${offers}: form offers ${unknown}, but forms/${unknown}.schema.json does not exist`,
    );
  }
  const missing = names.find((name) => !offered.has(name));
  if (missing !== undefined) {
    throw new Error(
      `${offers}: the enum of form lacks ${missing}, but forms/${missing}.schema.json exists`,
    );
  }
}
