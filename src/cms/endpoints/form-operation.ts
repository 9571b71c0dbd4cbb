import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { idempotencyHeader } from "#protocol/headers.ts";
import { objectOf, schemaOf, typeOfSchema } from "./operation.ts";
import type { BodySchemas, ApiSchema, Operation } from "./operation.ts";

const storedSchema = objectOf({ id: { type: "string", format: "uuid" } });

/** What the description says of the endpoint of a form, as its schema declares it. */
export function formOperation(form: FormDefinition): Operation {
  const type = `${typeOfSchema(form.name)}Form`;
  return {
    id: `send${type}`,
    group: "Forms",
    summary: `The form ${form.name}`,
    headers: [
      {
        name: idempotencyHeader,
        description: "UUID of the form instance: sent twice, it is one entry.",
        schema: { type: "string", format: "uuid" },
      },
    ],
    body: bodyOf(form, type),
    responses: [
      { status: 201, description: "It is kept.", schema: storedSchema },
      {
        status: 202,
        description: "It is kept, but the bot check could not vouch for it.",
        schema: storedSchema,
      },
    ],
    failures: [413, 415, 422, 429],
  };
}

/** A file is sent by multipart/form-data only, and so is a form that cannot do without one. */
function bodyOf(form: FormDefinition, type: string): BodySchemas {
  const fields = fieldsOf(form);
  const texts = fields.filter(({ widget }) => widget !== "files");
  const needsFile = fields.some(({ widget, required }) => widget === "files" && required);
  return {
    ...(needsFile
      ? {}
      : {
          "application/json": schemaOf(type),
          "application/x-www-form-urlencoded": plainForm(texts),
        }),
    "multipart/form-data": plainForm(fields),
  };
}

/** Fields as a plain form sends them: texts, and files as parts. */
function plainForm(fields: readonly FormField[]): ApiSchema {
  return {
    type: "object",
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, plainField(field)])),
      ...metaProperties,
    },
  };
}

function plainField({ widget, options, maxLength, maxItems = 1 }: FormField): ApiSchema {
  if (widget === "checkbox") return { description: "Absent when not ticked.", type: "string" };
  if (options !== undefined) return { enum: options.map(({ value }) => value) };
  if (widget !== "files") return { type: "string", ...(maxLength ? { maxLength } : {}) };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { type: "array", items: file, maxItems };
}

/** What every form may carry beside its own fields. */
export const metaProperties: Readonly<Record<string, ApiSchema>> = {
  [metaFields.idempotencyKey]: {
    description: `In place of the header ${idempotencyHeader}.`,
    type: "string",
  },
  [metaFields.honeypot]: { description: "Only a robot fills it in.", type: "string" },
  [metaFields.fillTime]: {
    description: "Milliseconds between the first keystroke and sending.",
    type: ["string", "number"],
  },
  [metaFields.recaptchaToken]: { description: "Where the bot check is on.", type: "string" },
};
