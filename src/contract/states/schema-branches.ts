import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { accepts, isDeclared } from "../compat/evaluate.ts";
import { members } from "../compat/constraints.ts";
import { isSchema } from "../compat/keywords.ts";
import type { Place, SchemaSet } from "../compat/schema-set.ts";
import { entriesOf } from "../compat/values.ts";
import { schemaNamed } from "./block-schemas.ts";
import { noFormats, waysOf, type Branch, type Way } from "./branch-ways.ts";

const nothing: readonly Way[] = [];

/** The branches of schemas, and those taken by values. */
export class SchemaBranches {
  readonly #schemas: SchemaSet;
  readonly #ways = new Map<Place, readonly Way[]>();

  constructor(schemas: SchemaSet) {
    this.#schemas = schemas;
  }

  /** Returns all branches of a schema and of those it references. @throws Error if there is none */
  of(name: string): ReadonlySet<Branch> {
    const found = new Set<Branch>();
    const seen = new Set<Place>();
    const visit = (place: Place): void => {
      if (seen.has(place)) return;
      seen.add(place);
      for (const { branch } of this.#waysAt(place)) found.add(branch);
      for (const inner of partsOf(place)) visit(inner);
    };
    visit(schemaNamed(this.#schemas, name));
    return found;
  }

  /** Returns the branches that a value of a schema takes. @throws Error if there is no such schema */
  takenBy(name: string, value: unknown): ReadonlySet<Branch> {
    const taken = new Set<Branch>();
    // Null is treated as absence (C-7).
    visitValues(schemaNamed(this.#schemas, name), withoutNulls(value), (place, part) => {
      for (const { branch, takes } of this.#waysAt(place)) if (takes(part)) taken.add(branch);
    });
    return taken;
  }

  #waysAt(place: Place): readonly Way[] {
    const known = this.#ways.get(place);
    if (known !== undefined) return known;
    const ways = isRecord(place.schema) ? waysOf(place, place.schema) : nothing;
    this.#ways.set(place, ways);
    return ways;
  }
}

/** Calls back for a value and all of its parts, with each schema that applies to them. */
export function visitValues(
  place: Place,
  value: unknown,
  onValue: (place: Place, value: unknown) => void,
): void {
  onValue(place, value);
  const { set, schema } = place;
  if (!isRecord(schema)) return;
  const visit = (inner: Place | undefined, part: unknown): void => {
    if (inner !== undefined) visitValues(inner, part, onValue);
  };
  const { always, choices, condition } = insideOf(place);
  for (const inner of always) visit(inner, value);
  for (const inner of choices) if (accepts(inner, value, noFormats) !== false) visit(inner, value);
  if (condition !== undefined) {
    const holds = accepts(condition, value, noFormats) === true;
    visit(set.child(place, holds ? "then" : "else"), value);
  }
  if (isList(value)) {
    const { prefixItems } = schema;
    const length = isList(prefixItems) ? prefixItems.length : 0;
    for (const [index, item] of value.entries()) {
      visit(
        set.child(place, ...(index < length ? ["prefixItems", String(index)] : ["items"])),
        item,
      );
    }
  } else if (isRecord(value)) {
    const { properties, additionalProperties } = schema;
    for (const name of Object.keys(value)) {
      const part = value[name];
      if (isDeclared({ properties }, name)) visit(set.child(place, "properties", name), part);
      else if (isRecord(additionalProperties)) {
        visit(set.child(place, "additionalProperties"), part);
      }
    }
  }
}

/** Nested schemas that every value must satisfy, those that it may satisfy, and the condition of an `if`. */
interface Inside {
  readonly always: readonly Place[];
  readonly choices: readonly Place[];
  readonly condition: Place | undefined;
}

const insides = new WeakMap<Place, Inside>();

function insideOf(place: Place): Inside {
  const known = insides.get(place);
  if (known !== undefined) return known;
  const inside = {
    always: [...referenceOf(place), ...members(place, "allOf")],
    choices: [...members(place, "oneOf"), ...members(place, "anyOf")],
    condition: place.set.child(place, "if"),
  };
  insides.set(place, inside);
  return inside;
}

/** Returns every nested or referenced schema that may apply to a value. */
function partsOf(place: Place): Place[] {
  const { set, schema } = place;
  if (!isRecord(schema)) return [];
  const child = (...keys: readonly string[]): Place[] => listed(set.child(place, ...keys));
  return [
    ...referenceOf(place),
    ...entriesOf(schema["properties"]).flatMap(([name]) => child("properties", name)),
    ...(isRecord(schema["additionalProperties"]) ? child("additionalProperties") : []),
    ...(isRecord(schema["items"]) ? child("items") : []),
    ...["prefixItems", "oneOf", "anyOf", "allOf"].flatMap((keyword) => members(place, keyword)),
    ...["then", "else"].flatMap((keyword) => (isSchema(schema[keyword]) ? child(keyword) : [])),
  ];
}

function referenceOf({ set, schema, ...place }: Place): Place[] {
  if (!isRecord(schema) || typeof schema["$ref"] !== "string") return [];
  return listed(set.resolve({ set, schema, ...place }, schema["$ref"]));
}

function listed(place: Place | undefined): Place[] {
  return place === undefined ? [] : [place];
}
