import Ajv2020 from "ajv/dist/2020.js";
import { bundle, bundledDocument } from "./bundle.ts";
import type { Schema, Schemas } from "./schemas.ts";
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
