import { isList } from "#lib/json/is-record.ts";
import { mapInside } from "./map-schema.ts";
import { isSchema, type Schema } from "./schemas.ts";
import { resolverOf, unionOf } from "./unions.ts";

/**
 * A document as forms read it: unions and tuples under words of ours, for the library of forms would
 * guess at them; conditions as a sentence at the properties that they are about.
 */
export function formSchema(document: Schema): Schema {
  const resolve = resolverOf(document["$defs"]);
  const prepared = (schema: Schema): Schema => {
    const { oneOf: _oneOf, prefixItems, if: _if, then: _then, else: _else, ...kept } = schema;
    const union = unionOf(schema, resolve);
    const places = isList(prefixItems) ? prefixItems.filter(isSchema) : undefined;
    return {
      ...mapInside(withSentences(kept, schema), prepared),
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

/** Tells at each property under which condition it has to be there. */
function withSentences(kept: Schema, { if: asked, then, else: otherwise }: Schema): Schema {
  const { properties } = kept;
  if (!isSchema(properties) || !isSchema(asked)) return kept;
  const condition = wordsOf(asked);
  const sentences = new Map([
    ...requiredIn(then).map((name) => [name, `Needed where ${condition}.`] as const),
    ...requiredIn(otherwise).map((name) => [name, `Needed unless ${condition}.`] as const),
  ]);
  const told = Object.entries(properties).map(([name, property]) => {
    const sentence = sentences.get(name);
    if (sentence === undefined || !isSchema(property)) return [name, property] as const;
    const { description: own } = property;
    const description = typeof own === "string" ? `${own} ${sentence}` : sentence;
    return [name, { ...property, description }] as const;
  });
  return { ...kept, properties: Object.fromEntries(told) };
}

function wordsOf({ properties }: Schema): string {
  const asked = isSchema(properties) ? Object.entries(properties) : [];
  return asked
    .map(([name, property]) => {
      const { const: only, enum: values } = isSchema(property) ? property : {};
      const wanted = isList(values) ? values : [only];
      return `${name} is ${wanted.map((value) => JSON.stringify(value)).join(" or ")}`;
    })
    .join(" and ");
}

function requiredIn(schema: unknown): string[] {
  return isSchema(schema) && isList(schema["required"]) ? schema["required"].map(String) : [];
}
