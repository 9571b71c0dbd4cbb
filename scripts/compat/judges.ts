import { dereference, format, validate, type Schema as StockSchema } from "@cfworker/json-schema";
import Ajv2020 from "ajv/dist/2020.js";
import type { Judges, SchemaPlace, Side } from "#contract/compat/change.ts";
import type { Formats } from "#contract/compat/evaluate.ts";
import type { SchemaSet } from "#contract/compat/schema-set.ts";

type Sets = Readonly<Record<Side, SchemaSet>>;
type Accept = (schema: SchemaPlace, value: unknown) => boolean | undefined;

/** Creates judges from Ajv and @cfworker/json-schema: a compiler and an interpreter by different authors. */
export function makeJudges(sets: Sets, formats: Formats): Judges {
  const compiled = { base: ajvOf(sets.base, formats), head: ajvOf(sets.head, formats) };
  const filling = { base: ajvOf(sets.base, formats, true), head: ajvOf(sets.head, formats, true) };
  const interpreted = {
    base: interpreterOf(sets.base, formats),
    head: interpreterOf(sets.head, formats),
  };
  return {
    accept: (side, schema, value) => {
      const verdict = compiled[side].accept(schema, value);
      return interpreted[side](schema, value) === verdict ? verdict : undefined;
    },
    fill: (side, schema, value) => {
      const copy: unknown = structuredClone(value);
      filling[side].accept(schema, copy);
      return copy;
    },
  };
}

/** Compiles schemas on first use, because most comparisons do not need it. */
function ajvOf(set: SchemaSet, formats: Formats, useDefaults = false): { readonly accept: Accept } {
  let made: Ajv2020 | undefined;
  const make = (): Ajv2020 => {
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      addUsedSchema: false,
      inlineRefs: false,
      code: { optimize: false },
      useDefaults,
      formats: Object.fromEntries(formats),
    });
    for (const [file, schema] of set.files) {
      const { $schema: _dialect, ...rest } = schema;
      ajv.addSchema({ ...rest, $id: set.uriOf(file) });
    }
    return ajv;
  };
  const accept: Accept = ({ file, pointer }, value) => {
    made ??= make();
    try {
      const address = pointer === "" ? set.uriOf(file) : `${set.uriOf(file)}#${encodeURI(pointer)}`;
      const compiled = made.getSchema(address);
      return compiled === undefined ? undefined : compiled(value) === true;
    } catch {
      // A schema that a validator cannot compile proves nothing; the comparison then reports "unknown".
      return undefined;
    }
  };
  return { accept };
}

function interpreterOf(set: SchemaSet, formats: Formats): Accept {
  let lookup: Record<string, StockSchema | boolean> | undefined;
  for (const [name, test] of formats) format[name] = test;
  return ({ file, pointer }, value) => {
    lookup ??= lookupOf(set);
    const uri = set.uriOf(file);
    const schema = lookup[pointer === "" ? uri : `${uri}#${pointer}`];
    if (schema === undefined) return undefined;
    try {
      return validate(value, schema, "2020-12", lookup).valid;
    } catch {
      return undefined;
    }
  };
}

function lookupOf(set: SchemaSet): Record<string, StockSchema | boolean> {
  const lookup: Record<string, StockSchema | boolean> = {};
  for (const [file, schema] of set.files) {
    const { $schema: _dialect, ...rest } = structuredClone(schema);
    dereference({ ...rest, $id: set.uriOf(file) }, lookup);
  }
  return lookup;
}
