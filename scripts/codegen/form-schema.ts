import { conditionSentences } from "#lib/json/condition-sentences.ts";
import { isList } from "#lib/json/is-record.ts";
import { withoutRequirements } from "#lib/text/without-requirements.ts";
import { mapInside } from "#contract/schemas/map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";
import { resolverOf, unionOf } from "./unions.ts";

/**
 * Returns a document for the form library: unions and tuples under custom keywords, because the library
 * would guess at them; conditions as a sentence at the properties that they affect, and no requirement
 * numbers.
 */
export function formSchema(document: Schema): Schema {
  const resolve = resolverOf(document["$defs"]);
  const prepared = (schema: Schema): Schema => {
    const { oneOf: _oneOf, prefixItems, if: _if, then: _then, else: _else, ...rest } = schema;
    const { description } = schema;
    const union = unionOf(schema, resolve);
    const places = isList(prefixItems) ? prefixItems.filter(isSchema) : undefined;
    return {
      ...mapInside(withSentences(rest, schema), prepared),
      ...(typeof description === "string" && { description: withoutRequirements(description) }),
      ...(union && {
        type: "object",
        "x-union": {
          tag: union.tag,
          branches: Object.fromEntries(
            union.branches.map(({ value, schema: branch }) => [value, prepared(branch)]),
          ),
        },
      }),
      ...(places && { "x-places": places.map(prepared) }),
    };
  };
  return prepared(document);
}

/** Describes at each property under which condition it is required. */
function withSentences(rest: Schema, schema: Schema): Schema {
  const { properties } = rest;
  const sentences = conditionSentences(schema);
  if (!isSchema(properties) || sentences.size === 0) return rest;
  const described = Object.entries(properties).map(([name, property]) => {
    const own = sentences.get(name);
    if (own === undefined || !isSchema(property)) return [name, property] as const;
    const { description } = property;
    const words = [...(typeof description === "string" ? [description] : []), ...own];
    return [name, { ...property, description: words.join(" ") }] as const;
  });
  return { ...rest, properties: Object.fromEntries(described) };
}
