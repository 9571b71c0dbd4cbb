import { pascalCase } from "#lib/text/pascal-case.ts";
import { posix } from "node:path";
import { entryFormTypes } from "./entry-form-types.ts";
import {
  checkEndpoints,
  checkOffered,
  checkOptions,
  checkSteps,
  checkTexts,
  uiCheck,
  type CheckUi,
} from "./form-ui.ts";
import { banner } from "./output.ts";
import { isSchema, type Schema, type Schemas } from "./schemas.ts";
import { compileForm } from "./validators.ts";

const dir = "src/generated/entry-forms";

/**
 * Visitor forms: for each file of schema/forms the definition for the form renderer and a validator, plus
 * an index of all forms by name. (src/generated/forms holds the devtools' block forms.)
 *
 * @param messageIds ids of the existing texts
 * @throws Error naming the form, and what is missing or wrong
 */
export function entryFormFiles(
  schemas: Schemas,
  messageIds: ReadonlySet<string>,
): Map<string, string> {
  const outputs = new Map<string, string>();
  const names = [...schemas.keys()].flatMap((file) => entryFormOf(file) ?? []);
  if (names.length === 0) return outputs;
  const check = uiCheck(schemas);
  const definitions = names.map((name) => definitionOf(schemas, { name, check }));
  for (const definition of definitions) {
    checkTexts({ ...definition, title: titleOf(definition) }, messageIds);
  }
  checkEndpoints(definitions);
  checkOffered(schemas, names);
  for (const name of names) {
    const file = `forms/${name}.schema.json`;
    outputs.set(`${dir}/validators/${name}.js`, compileForm(schemas, file));
    outputs.set(`${dir}/validators/${name}.d.ts`, validatorTypes);
  }
  outputs.set(`${dir}/types.ts`, entryFormTypes(names));
  outputs.set(`${dir}/definitions.ts`, definitionsSource(definitions));
  outputs.set(`${dir}/titles.ts`, titlesSource(definitions));
  outputs.set(`${dir}/rules.ts`, rulesSource(names));
  outputs.set(`${dir}/load-validator.ts`, loadSource(names));
  return outputs;
}

function entryFormOf(file: string): string | undefined {
  return /^forms\/([a-z0-9-]+)\.schema\.json$/.exec(file)?.[1];
}

/** Returns the layout of a form; throws with the location if the schema does not provide enough. */
function definitionOf(schemas: Schemas, { name, check }: { name: string; check: CheckUi }): Schema {
  const file = `forms/${name}.schema.json`;
  const schema = schemas.get(file) ?? {};
  check("form", uiOf(schema), file);
  const { endpoint, submit, success, steps, groups } = uiOf(schema);
  const properties = isSchema(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const fieldOf = (field: unknown): Schema => {
    const property = properties[String(field)];
    if (!isSchema(property)) {
      throw new Error(`${file}: a group names ${String(field)}, which is not a property`);
    }
    const whole = withTarget(schemas, file, property);
    check("field", uiOf(whole), `${file}, ${String(field)}`);
    checkOptions(whole, `${file}, ${String(field)}`);
    return { name: field, required: required.includes(field), ...drawn(whole) };
  };
  const listed = Array.isArray(groups) ? groups.filter(isSchema) : [];
  const drawnGroups = listed.map(({ title, fields }) => ({
    title,
    fields: Array.isArray(fields) ? fields.map(fieldOf) : [],
  }));
  const shown = new Set(drawnGroups.flatMap(({ fields }) => fields.map((field) => field["name"])));
  const forgotten = Object.keys(properties).filter((key) => !shown.has(key));
  if (forgotten.length > 0) throw new Error(`${file}: no group contains ${forgotten.join(", ")}`);
  const inSteps = steps === true ? { steps } : {};
  if (steps === true) checkSteps(drawnGroups, file);
  return { name, endpoint, submit, success, ...inSteps, groups: drawnGroups };
}

/** Returns the id of the text that names a form in emails and to staff. */
function titleOf({ name }: Schema): string {
  const pascal = pascalCase(String(name));
  return `mail.form.${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`;
}

function titlesSource(definitions: readonly Schema[]): string {
  const entries = definitions.map((definition) => {
    return `  ${JSON.stringify(definition["name"])}: ${JSON.stringify(titleOf(definition))},`;
  });
  return [
    banner.trimEnd(),
    `import type { MessageId } from "../message-ids.ts";`,
    `import type { FormName } from "./types.ts";`,
    "",
    "/** What forms are called in mails and by the staff; pages do without. */",
    "export const formTitles: Readonly<Record<FormName, MessageId>> = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}

/** Returns a property merged with the field it references; the property's own keywords take precedence. */
function withTarget(schemas: Schemas, file: string, property: Schema): Schema {
  const { $ref, ...own } = property;
  const target = schemas.get(posix.join(posix.dirname(file), String($ref)));
  if (target === undefined) throw new Error(`${file}: ${String($ref)} does not exist`);
  return { ...target, ...own, "x-ui": { ...uiOf(target), ...uiOf(own) } };
}

function drawn(field: Schema): Schema {
  const { label, widget = "text", options, ...ui } = uiOf(field);
  const { format, maxLength, maxItems, minimum, maximum, enum: values } = field;
  const texts = isSchema(options) ? options : {};
  const choices = Array.isArray(values)
    ? values.map((value: unknown) => ({ value, label: texts[String(value)] }))
    : undefined;
  return { widget, label, ...ui, format, maxLength, maxItems, minimum, maximum, options: choices };
}

function uiOf(schema: Schema): Schema {
  return isSchema(schema["x-ui"]) ? schema["x-ui"] : {};
}

function definitionsSource(definitions: readonly Schema[]): string {
  const entries = definitions.map(
    (definition) => `  ${JSON.stringify(definition["name"])}: ${JSON.stringify(definition)},`,
  );
  return [
    banner.trimEnd(),
    `import type { FormDefinition, FormName } from "./types.ts";`,
    "",
    "export const formDefinitions: Record<FormName, FormDefinition> = {",
    ...entries,
    "};",
    "",
  ].join("\n");
}

function rulesSource(names: readonly string[]): string {
  const variable = (name: string) => `validate${pascalCase(name)}`;
  return [
    banner.trimEnd(),
    `import { formDefinitions } from "./definitions.ts";`,
    `import type { FormRules } from "./types.ts";`,
    ...names.map(
      (name) => `import { validate as ${variable(name)} } from "./validators/${name}.js";`,
    ),
    "",
    "/** All forms with their validators, for the server. A Map: names come from requests. */",
    "export const formRules: ReadonlyMap<string, FormRules> = new Map([",
    ...names.map(
      (name) =>
        `  ["${name}", { definition: formDefinitions["${name}"], validate: ${variable(name)} }],`,
    ),
    "]);",
    "",
  ].join("\n");
}

function loadSource(names: readonly string[]): string {
  return [
    banner.trimEnd(),
    `import type { CompiledValidator } from "../validators/types.ts";`,
    `import type { FormName } from "./types.ts";`,
    "",
    "/** One validator at a time, for the browser. */",
    "export const loadFormValidator: Record<FormName, () => Promise<{ validate: CompiledValidator }>> = {",
    ...names.map((name) => `  "${name}": () => import("./validators/${name}.js"),`),
    "};",
    "",
  ].join("\n");
}

const validatorTypes = `${banner}import type { CompiledValidator } from "../../validators/types.ts";
export declare const validate: CompiledValidator;
`;
