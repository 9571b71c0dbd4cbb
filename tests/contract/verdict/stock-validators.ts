import { Validator, type Schema as CfworkerSchema } from "@cfworker/json-schema";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import addFormats from "ajv-formats";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Schema } from "../../../scripts/codegen/schemas.ts";

/** Whether a document is valid by the schema of that name. */
export type Verdict = (schema: string, data: unknown) => boolean;

export interface StockValidator {
  readonly name: string;
  readonly verdict: Verdict;
}

type Schemas = ReadonlyMap<string, Schema>;

/**
 * JSON Schema 2020-12 validators as an integrator would start them, without settings; and one of draft 7,
 * configured as in docs/checking-content.md.
 */
export async function stockValidators(schemas: Schemas): Promise<StockValidator[]> {
  return [ajvOf(schemas), cfworkerOf(schemas), await hyperjumpOf(schemas), ajvOfDraft7(schemas)];
}

function ajvOfDraft7(schemas: Schemas): StockValidator {
  const ajv = new Ajv({ code: { optimize: false } });
  addFormats.default(ajv);
  const compile = ({ $ref, ...schema }: Schema) => {
    const $schema = "http://json-schema.org/draft-07/schema#";
    return ajv.compile({ ...schema, $schema, allOf: [{ $ref }] });
  };
  return { name: "ajv of draft 7", verdict: by(mapped(schemas, compile)) };
}

/** Ajv in strict mode, with its format package; the generated code need not be short. */
export function ajvOf(schemas: Schemas): StockValidator {
  const ajv = new Ajv2020({ code: { optimize: false } });
  addFormats.default(ajv);
  return { name: "ajv", verdict: by(mapped(schemas, (schema) => ajv.compile(schema))) };
}

function cfworkerOf(schemas: Schemas): StockValidator {
  const compile = (schema: Schema) => {
    const validator = new Validator(schema satisfies CfworkerSchema, "2020-12");
    return (data: unknown) => validator.validate(data).valid;
  };
  return { name: "@cfworker/json-schema", verdict: by(mapped(schemas, compile)) };
}

async function hyperjumpOf(schemas: Schemas): Promise<StockValidator> {
  const compiled = new Map<string, (data: unknown) => boolean>();
  for (const [name, schema] of schemas) {
    const uri = String(schema["$id"]);
    registerSchema(JSON.parse(JSON.stringify(schema)), uri);
    const check = await validate(uri);
    compiled.set(name, (data) => check(JSON.parse(JSON.stringify(data))).valid);
  }
  return { name: "@hyperjump/json-schema", verdict: by(compiled) };
}

function mapped<Value>(schemas: Schemas, make: (schema: Schema) => Value): Map<string, Value> {
  return new Map(Array.from(schemas, ([name, schema]) => [name, make(schema)]));
}

function by(checks: ReadonlyMap<string, (data: unknown) => boolean>): Verdict {
  return (schema, data) => {
    const check = checks.get(schema);
    if (check === undefined) throw new Error(`there is no schema ${schema}`);
    return check(data);
  };
}
