import { schemasText } from "#generated/contract-schemas/next.ts";
import { formRules } from "#generated/entry-forms/rules.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { metaProperties } from "../endpoints/form-operation.ts";
import { typeOfSchema, type ApiSchema } from "../endpoints/operation.ts";
import { withBlockUnion } from "#contract/schemas/block-union.ts";
import { withPartialResponses } from "./partial-responses.ts";
import { fieldProblemSchema, problemSchema } from "./failures.ts";
import {
  bundlePrefix,
  componentPrefix,
  rebasedRefs,
  reachable,
  type NamedSchemas,
} from "#contract/schemas/reachable.ts";

/** Returns the schemas that an API description references, directly or indirectly. */
export function schemasFor(described: unknown): Record<string, ApiSchema> {
  return reachable(described, allSchemas(), componentPrefix);
}

function allSchemas(): NamedSchemas {
  const generated: unknown = JSON.parse(rebasedRefs(schemasText, bundlePrefix, componentPrefix));
  const own = { Problem: problemSchema, FieldProblem: fieldProblemSchema };
  const named = withPartialResponses(isRecord(generated) ? generated : {});
  const blocks = withBlockUnion({ schemas: named, prefix: componentPrefix });
  const schemas = { ...blocks, ...own, Block: withDiscriminator(blocks) };
  const forms = Array.from(formRules.keys(), (name) => `${typeOfSchema(name)}Form`);
  return { ...schemas, ...Object.fromEntries(forms.map((name) => [name, sent(schemas, name)])) };
}

/** The block union with a discriminator, so that client generators can tell its members apart. */
function withDiscriminator(schemas: NamedSchemas): ApiSchema {
  const { Block: union } = schemas;
  if (!isRecord(union) || !isList(union["oneOf"])) {
    throw new Error("the schema Block is not a union of blocks");
  }
  const mapping = union["oneOf"].map((one) => {
    const $ref = isRecord(one) && typeof one["$ref"] === "string" ? one["$ref"] : "";
    const [found] = findAt(schemas[$ref.slice(componentPrefix.length)], [
      "properties",
      "type",
      "const",
    ]);
    return [String(found?.value), $ref] as const;
  });
  return {
    ...union,
    discriminator: { propertyName: "type", mapping: Object.fromEntries(mapping) },
  };
}

/** A form accepts only its own fields and those allowed in every form. */
function sent(schemas: NamedSchemas, name: string): ApiSchema {
  const form = schemas[name];
  if (!isRecord(form) || !isRecord(form["properties"])) throw new Error(`${name} is not a form`);
  return { ...form, properties: { ...form["properties"], ...metaProperties } };
}
