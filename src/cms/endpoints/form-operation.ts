import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { idempotencyHeader } from "#protocol/headers.ts";
import { objectOf, schemaOf, typeOfSchema } from "./operation.ts";
import type { BodySchemas, ApiSchema, Operation } from "./operation.ts";

const storedSchema = objectOf({ id: { type: "string", format: "uuid" } });

/** Describes the endpoint of a form according to its schema. */
export function formOperation(form: FormDefinition): Operation {
  const type = `${typeOfSchema(form.name)}Form`;
  return {
    id: `send${type}`,
    group: "Forms",
    summary: `Submits the form ${form.name}`,
    headers: [
      {
        name: idempotencyHeader,
        description: "UUID of the form instance; sending it twice creates one entry.",
        schema: { type: "string", format: "uuid" },
      },
    ],
    body: bodyOf(form, type),
    responses: [
      { status: 201, description: "The entry was stored.", schema: storedSchema },
      {
        status: 202,
        description: "The entry was stored, but the bot check could not verify the sender.",
        schema: storedSchema,
      },
    ],
    failures: [413, 415, 422, 429],
  };
}

/** Files, and forms that require a file, can only be sent as multipart/form-data. */
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

/** Schema of the fields as sent by a plain form: texts, and files as parts. */
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
  if (widget === "checkbox") return { description: "Absent if not checked.", type: "string" };
  if (options !== undefined) return { enum: options.map(({ value }) => value) };
  if (widget !== "files") return { type: "string", ...(maxLength ? { maxLength } : {}) };
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  return { type: "array", items: file, maxItems };
}

/** Fields that every form may carry in addition to its own. */
export const metaProperties: Readonly<Record<string, ApiSchema>> = {
  [metaFields.idempotencyKey]: {
    description: `Alternative to the header ${idempotencyHeader}.`,
    type: "string",
  },
  [metaFields.honeypot]: { description: "Honeypot that only bots fill in.", type: "string" },
  [metaFields.fillTime]: {
    description: "Milliseconds between the first keystroke and submission.",
    type: ["string", "number"],
  },
  [metaFields.recaptchaToken]: {
    description: "Token of the bot check, where it is enabled.",
    type: "string",
  },
};
