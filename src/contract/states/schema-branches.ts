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

/** Which branches schemas have, and which of them values take. */
export class SchemaBranches {
  readonly #schemas: SchemaSet;
  readonly #ways = new Map<Place, readonly Way[]>();

  constructor(schemas: SchemaSet) {
    this.#schemas = schemas;
  }

  /** All branches of a schema and of those that it leads to. @throws Error when there is none. */
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

  /** The branches that a value of a schema takes. @throws Error when there is no such schema. */
  takenBy(name: string, value: unknown): ReadonlySet<Branch> {
    const taken = new Set<Branch>();
    // What is null is read as what is not there (C-7).
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

/** Calls back for a value and all of its parts, with each schema that it meets there. */
export function visitValues(
  place: Place,
  value: unknown,
  onValue: (place: Place, value: unknown) => void,
): void {
  onValue(place, value);
  for (const [inner, part] of innerValues(place, value)) visitValues(inner, part, onValue);
}

/** Every schema inside of another one, or referred to, that a value can meet. */
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

/** The schemas directly inside that a value meets, each with the part of the value that does. */
function innerValues(place: Place, value: unknown): [Place, unknown][] {
  const { set, schema } = place;
  if (!isRecord(schema)) return [];
  const met = (places: readonly Place[], part: unknown): [Place, unknown][] =>
    places.map((inner) => [inner, part]);
  const child = (...keys: readonly string[]): Place[] => listed(set.child(place, ...keys));
  return [
    ...met(referenceOf(place), value),
    ...met(members(place, "allOf"), value),
    ...met(
      ["oneOf", "anyOf"]
        .flatMap((keyword) => members(place, keyword))
        .filter((branch) => accepts(branch, value, noFormats) !== false),
      value,
    ),
    ...met(metBranch(place, value), value),
    ...entriesOf(value).flatMap(([name, part]) => {
      if (isDeclared({ properties: schema["properties"] }, name)) {
        return met(child("properties", name), part);
      }
      return isRecord(schema["additionalProperties"])
        ? met(child("additionalProperties"), part)
        : [];
    }),
    ...(isList(value) ? value : []).flatMap((item, index) => {
      const { prefixItems } = schema;
      const isPrefix = isList(prefixItems) && index < prefixItems.length;
      return met(isPrefix ? child("prefixItems", String(index)) : child("items"), item);
    }),
  ];
}

function metBranch(place: Place, value: unknown): Place[] {
  const condition = place.set.child(place, "if");
  if (condition === undefined) return [];
  const keyword = accepts(condition, value, noFormats) === true ? "then" : "else";
  return listed(place.set.child(place, keyword));
}

function listed(place: Place | undefined): Place[] {
  return place === undefined ? [] : [place];
}
