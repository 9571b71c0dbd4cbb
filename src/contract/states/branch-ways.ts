import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { accepts, type Formats } from "../compat/evaluate.ts";
import { members } from "../compat/constraints.ts";
import type { SchemaObject } from "../compat/keywords.ts";
import type { Place } from "../compat/schema-set.ts";
import { entriesOf, namesOf, numberOf } from "../compat/values.ts";

/** One alternative in a schema: "HeroProps.level = 1", "Image.width: absent". */
export type Branch = string;

/** A branch with a test whether a value takes it; the value of an absent member is undefined. */
export interface Way {
  readonly branch: Branch;
  readonly takes: (value: unknown) => boolean;
}

/** Formats never distinguish branches. */
export const noFormats: Formats = new Map();

/** Returns the branches of a schema itself, without those of nested schemas. */
export function waysOf(place: Place, schema: SchemaObject): Way[] {
  const name = nameOf(place.pointer);
  return [...optionalWays(name, schema), ...valueWays(place, schema), ...alternatives(place, name)];
}

/** Converts "/$defs/FaqProps/properties/items/items/properties/label" to "FaqProps.items[].label". */
function nameOf(pointer: string): string {
  return pointer
    .replace(/^\/\$defs\//, "")
    .replaceAll(/\/allOf\/\d+/g, "")
    .replaceAll(/\/properties\/([^/]+)/g, ".$1")
    .replaceAll("/additionalProperties", "{}")
    .replaceAll(/\/patternProperties\/([^/]+)/g, "{$1}")
    .replaceAll(/\/prefixItems\/(\d+)/g, "[$1]")
    .replaceAll(/\/(?:oneOf|anyOf)\/(\d+)/g, (_, index) => `?${Number(index) + 1}`)
    .replaceAll("/items", "[]");
}

function optionalWays(name: string, schema: SchemaObject): Way[] {
  const required = namesOf(schema["required"]);
  const optional = entriesOf(schema["properties"]).filter(([key]) => !required.includes(key));
  return optional.flatMap(([key]) => [
    {
      branch: `${name}.${key}: present`,
      takes: (value) => isRecord(value) && Object.hasOwn(value, key),
    },
    {
      branch: `${name}.${key}: absent`,
      takes: (value) => isRecord(value) && !Object.hasOwn(value, key),
    },
  ]);
}

/**
 * Returns branches for the choices and lengths of a value. Those of a shared part count at each reference to
 * it: "CtaProps.tone = \"mark\"" is a state of that block, which renders it by its own rules. Branches inside
 * a shared object count once: a single component renders every `Link`, wherever it is used.
 */
function valueWays(place: Place, schema: SchemaObject): Way[] {
  if (isDefinition(place)) return [];
  const name = nameOf(place.pointer);
  const parts = [schema, ...referredTo(place).map((target) => target.schema)].filter(isRecord);
  return parts.flatMap((part) => [...choiceWays(name, part), ...lengthWays(name, part)]);
}

/** Returns the target of a reference, and its targets in turn. */
function referredTo({ set, schema, ...place }: Place): Place[] {
  if (!isRecord(schema) || typeof schema["$ref"] !== "string") return [];
  const target = set.resolve({ set, schema, ...place }, schema["$ref"]);
  return target === undefined ? [] : [target, ...referredTo(target)];
}

function isDefinition({ pointer }: Place): boolean {
  return /^\/\$defs\/[^/]+$/.test(pointer);
}

function choiceWays(name: string, { enum: choices, type }: SchemaObject): Way[] {
  const values = isList(choices) ? choices : [];
  const all = type === "boolean" && values.length === 0 ? [false, true] : values;
  return all.map((one) => ({
    branch: `${name} = ${JSON.stringify(one)}`,
    takes: (value) => sameJson(value, one),
  }));
}

function lengthWays(name: string, schema: SchemaObject): Way[] {
  const isOfItems = schema["type"] === "array";
  const isOfMembers = memberSchemas(schema).length > 0 && !("properties" in schema);
  if (!isOfItems && !isOfMembers) return [];
  const least = numberOf(schema[isOfItems ? "minItems" : "minProperties"]) ?? 0;
  const most = numberOf(schema[isOfItems ? "maxItems" : "maxProperties"]) ?? Infinity;
  const lengthOf = (value: unknown): number | undefined => {
    if (isOfItems) return isList(value) ? value.length : undefined;
    return isRecord(value) ? Object.keys(value).length : undefined;
  };
  const ways: [string, number, number][] = [
    ["empty", 0, 0],
    ["one", 1, 1],
    ["many", 2, Infinity],
  ];
  return ways
    .filter(([, from, to]) => to >= least && from <= most)
    .map(([word, from, to]) => ({
      branch: `${name}: ${word}`,
      takes: (value) => {
        const length = lengthOf(value);
        return length !== undefined && length >= from && length <= to;
      },
    }));
}

function alternatives(place: Place, name: string): Way[] {
  const unions = ["oneOf", "anyOf"].flatMap((keyword) =>
    members(place, keyword).map((branch, index) => ({
      branch: `${name}: ${titleOf(branch) ?? `${keyword} ${index + 1}`}`,
      takes: (value: unknown) => value !== undefined && accepts(branch, value, noFormats) !== false,
    })),
  );
  return [...unions, ...conditions(place, name)];
}

/** Returns the branches of a condition, as far as it has a `then` or an `else`. */
function conditions(place: Place, name: string): Way[] {
  const { set } = place;
  const condition = set.child(place, "if");
  if (condition === undefined) return [];
  const holds = (value: unknown): boolean =>
    value !== undefined && accepts(condition, value, noFormats) === true;
  const yes = set.child(place, "then");
  const no = set.child(place, "else");
  const title = titleOf(yes) ?? "condition";
  return [
    ...(yes === undefined ? [] : [{ branch: `${name}: ${title}`, takes: holds }]),
    ...(no === undefined
      ? []
      : [
          {
            branch: `${name}: not ${title}`,
            takes: (value: unknown) => value !== undefined && !holds(value),
          },
        ]),
  ];
}

/** Returns the name of the schema that a branch references, or its own title. */
function titleOf(place: Place | undefined): string | undefined {
  if (place === undefined || !isRecord(place.schema)) return undefined;
  const { $ref, title } = place.schema;
  if (typeof $ref === "string") return nameOf($ref.replace(/^#/, ""));
  return typeof title === "string" ? title : undefined;
}
