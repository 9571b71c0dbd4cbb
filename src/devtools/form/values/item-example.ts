import type { RJSFSchema } from "@rjsf/utils";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";

const maxDepth = 12;

/** A new list item: the schema's own example, so that the block stays complete until it is replaced. */
export function itemExample(root: RJSFSchema, list: RJSFSchema): unknown {
  const [example] = isList(list.examples) ? list.examples : [];
  return isList(example) && example.length > 0 ? example[0] : exampleAt(root, list.items);
}

/** A new record member: the schema's own example, under an unused key. */
export function memberExample(
  root: RJSFSchema,
  record: RJSFSchema,
  taken: readonly string[],
): [string, unknown] {
  const [example] = isList(record.examples) ? record.examples : [];
  const members = isRecord(example) ? Object.entries(example) : [];
  const [first, value] = members[0] ?? ["key", exampleAt(root, memberSchemas(record)[0]?.schema)];
  const free = members.find(([key]) => !taken.includes(key));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.includes(`${first}-${number}`)) number += 1;
  return [taken.includes(first) ? `${first}-${number}` : first, value];
}

/**
 * A value that a schema allows: its own example, its default or its first choice; for an object, its required
 * properties.
 */
export function exampleAt(root: RJSFSchema, place: unknown, depth = 0): unknown {
  if (!isRecord(place) || depth > maxDepth) return "";
  if (isList(place.examples) && place.examples.length > 0) return place.examples[0];
  if (place.const !== undefined) return place.const;
  if (place.default !== undefined) return place.default;
  if (typeof place.$ref === "string") {
    return exampleAt(root, valueAt(root, place.$ref.slice(1)), depth + 1);
  }
  const { branches } = isRecord(place["x-union"]) ? place["x-union"] : {};
  const choices = [place.enum, place.oneOf, isRecord(branches) && Object.values(branches)].find(
    isList,
  );
  if (choices === place.enum && choices !== undefined) return choices[0];
  if (choices !== undefined) return exampleAt(root, choices[0], depth + 1);
  const places = [place.prefixItems, place["x-places"]].find(isList);
  if (places !== undefined) return places.map((inside) => exampleAt(root, inside, depth + 1));
  if (isRecord(place.properties)) return requiredOf(root, place, depth);
  return plainExample(root, place, depth);
}

function requiredOf(
  root: RJSFSchema,
  { properties, required }: Readonly<Record<string, unknown>>,
  depth: number,
): unknown {
  const names = isList(required) ? required.map(String) : [];
  const known = isRecord(properties) ? properties : {};
  return Object.fromEntries(names.map((name) => [name, exampleAt(root, known[name], depth + 1)]));
}

/** For a plain type, the minimum within its limits. */
function plainExample(
  root: RJSFSchema,
  { type, minimum, minItems, items, minLength }: Readonly<Record<string, unknown>>,
  depth: number,
): unknown {
  switch (type) {
    case "boolean":
      return false;
    case "number":
    case "integer":
      return typeof minimum === "number" ? minimum : 0;
    case "array":
      return Array.from({ length: Number(minItems ?? 0) }, () => exampleAt(root, items, depth + 1));
    case "object":
      return {};
    default:
      return "…".repeat(Number(minLength ?? 0));
  }
}

/** Path of the first text in an example, to be replaced by typing; for a list, in its first item. */
export function firstText(example: unknown): readonly string[] {
  const [first] = isList(example) || isRecord(example) ? Object.entries(example) : [];
  return first === undefined ? [] : [first[0], ...firstText(first[1])];
}
