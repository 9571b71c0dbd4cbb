import { isList, isRecord } from "#lib/json/is-record.ts";
import { isDeclared, matches } from "./evaluate.ts";
import { isSchema, type SchemaObject } from "./keywords.ts";
import type { Place } from "./schema-set.ts";
import { entriesOf, jsonTypes, namesOf, numberOf, typesOf, type JsonType } from "./values.ts";

/** Schemas that a value satisfies all at once. */
export type Together = readonly Place[];

/** A part of the schemas with its keywords. */
export interface SchemaPart {
  /** The part including everything it references or combines with `allOf`. */
  readonly whole: Place;
  readonly place: Place;
  readonly schema: SchemaObject;
}

const longestRange = 100;

/** What is known of a value that satisfies several schemas, with references and `allOf` resolved. */
export class Constraints {
  /** These schemas and all those that they reference or combine with `allOf`. */
  readonly places: Together;
  /** The same without their references, so that a single part can be replaced. */
  readonly parts: readonly SchemaPart[];
  readonly types: ReadonlySet<JsonType>;
  /** Whether one of the schemas is `false`, or their types have nothing in common. */
  readonly isNever: boolean;
  #required: ReadonlySet<string> | undefined;
  readonly #properties = new Map<string, Together>();

  constructor(together: Together) {
    const found = new Map<string, Place>();
    for (const place of together) gather(place, found);
    this.places = [...found.values()];
    this.parts = this.places.flatMap((whole) => {
      const place = whole.set.without(whole.set.without(whole, "$ref"), "allOf");
      return isRecord(place.schema) ? [{ whole, place, schema: place.schema }] : [];
    });
    const allowed = this.parts.map(({ schema }) => typesOf(schema["type"]));
    this.types = new Set(jsonTypes.filter((type) => allowed.every((types) => types.has(type))));
    this.isNever = this.types.size === 0 || this.places.some(({ schema }) => schema === false);
  }

  /** The arguments of a keyword in all parts. */
  all(keyword: string): unknown[] {
    return this.parts.flatMap(({ schema }) => (keyword in schema ? [schema[keyword]] : []));
  }

  /** The greatest lower limit. */
  atLeast(keyword: string): number | undefined {
    const limits = this.all(keyword).flatMap((value) => numberOf(value) ?? []);
    return limits.length === 0 ? undefined : Math.max(...limits);
  }

  /** The least upper limit. */
  atMost(keyword: string): number | undefined {
    const limits = this.all(keyword).flatMap((value) => numberOf(value) ?? []);
    return limits.length === 0 ? undefined : Math.min(...limits);
  }

  /** Required members, including those that required members depend on. */
  get required(): ReadonlySet<string> {
    this.#required ??= this.#requiredNames();
    return this.#required;
  }

  #requiredNames(): ReadonlySet<string> {
    const names = new Set(this.all("required").flatMap(namesOf));
    const dependencies = this.all("dependentRequired").flatMap(entriesOf);
    for (const name of names) {
      const asked = dependencies.flatMap(([trigger, others]) =>
        trigger === name ? namesOf(others) : [],
      );
      for (const other of asked) names.add(other);
    }
    return names;
  }

  get patterns(): string[] {
    return this.all("pattern").map(String);
  }

  /** Names declared in `properties` of any part. */
  get propertyNames(): string[] {
    return [
      ...new Set(this.all("properties").flatMap((named) => entriesOf(named).map(([name]) => name))),
    ];
  }

  get namePatterns(): string[] {
    const named = this.all("patternProperties").flatMap((value) => entriesOf(value));
    return [...new Set(named.map(([pattern]) => pattern))];
  }

  /** Returns the schemas of a member. */
  property(name: string): Together {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const places = this.parts.flatMap(({ place, schema }) => propertyPlaces(place, schema, name));
    this.#properties.set(name, places);
    return places;
  }

  /** Whether a part declares a member of that name; otherwise it is merely accepted. */
  declares(name: string): boolean {
    return this.parts.some(
      ({ schema }) => isDeclared(schema, name) || isSchema(schema["additionalProperties"]),
    );
  }

  /** Returns the schemas of the item at an index. */
  item(index: number): Together {
    return this.parts.flatMap(({ place, schema }) => {
      const { prefixItems } = schema;
      const isPrefix = isList(prefixItems) && index < prefixItems.length;
      const keys = isPrefix ? ["prefixItems", String(index)] : ["items"];
      return place.set.child(place, ...keys) ?? [];
    });
  }

  /** Maximum number of items, also if limited by `items: false` after a prefix. */
  get mostItems(): number {
    const ends = this.parts.flatMap(({ schema: { items, prefixItems } }) =>
      items === false ? [isList(prefixItems) ? prefixItems.length : 0] : [],
    );
    return Math.min(this.atMost("maxItems") ?? Infinity, ...ends);
  }

  get longestPrefix(): number {
    return Math.max(0, ...this.all("prefixItems").map((list) => (isList(list) ? list.length : 0)));
  }

  /** All possible values, perhaps with some more; undefined if they cannot be enumerated. */
  get listed(): readonly unknown[] | undefined {
    const [first] = [...this.all("const").map((value) => [value]), ...this.all("enum")];
    if (isList(first)) return first;
    const small = new Set<JsonType>(["null", "boolean"]);
    const others = [...this.types].filter((type) => !small.has(type));
    const base = [
      ...(this.types.has("null") ? [null] : []),
      ...(this.types.has("boolean") ? [false, true] : []),
    ];
    if (others.length === 0) return base;
    const range = others.length === 1 && others[0] === "integer" ? this.#integers() : undefined;
    return range && [...base, ...range];
  }

  #integers(): number[] | undefined {
    const low = this.atLeast("minimum");
    const high = this.atMost("maximum");
    if (low === undefined || high === undefined || high - low > longestRange) return undefined;
    const first = Math.ceil(low);
    return Array.from(
      { length: Math.max(0, Math.floor(high) - first + 1) },
      (_, index) => first + index,
    );
  }
}

function gather(place: Place, found: Map<string, Place>): void {
  if (found.has(place.key)) return;
  found.set(place.key, place);
  if (!isRecord(place.schema)) return;
  const { $ref, allOf } = place.schema;
  const target = typeof $ref === "string" ? place.set.resolve(place, $ref) : undefined;
  if (target !== undefined) gather(target, found);
  for (const index of isList(allOf) ? allOf.keys() : []) {
    const member = place.set.child(place, "allOf", String(index));
    if (member !== undefined) gather(member, found);
  }
}

function propertyPlaces(place: Place, schema: SchemaObject, name: string): Place[] {
  const { properties, patternProperties } = schema;
  const own = isRecord(properties) && Object.hasOwn(properties, name) ? [["properties", name]] : [];
  const matching = entriesOf(patternProperties)
    .filter(([pattern]) => matches(pattern, name))
    .map(([pattern]) => ["patternProperties", pattern]);
  const keys = [...own, ...matching];
  const wanted = keys.length > 0 ? keys : [["additionalProperties"]];
  return wanted.flatMap((path) => place.set.child(place, ...path) ?? []);
}

/** Returns the schemas for each branch of their first union; undefined if there is none. */
export function unionBranches(constraints: Constraints): Together[] | undefined {
  for (const keyword of ["oneOf", "anyOf"]) {
    const part = constraints.parts.find(({ schema }) => isList(schema[keyword]));
    if (part === undefined) continue;
    const rest = withoutKeyword(constraints, { place: part.place, keyword });
    return members(part.place, keyword).map((branch) => [...rest, branch]);
  }
  return undefined;
}

/** Returns the schemas in a list keyword. */
export function members(place: Place, keyword: string): Place[] {
  const list = isRecord(place.schema) ? place.schema[keyword] : undefined;
  const indexes = isList(list) ? [...list.keys()] : [];
  return indexes.flatMap((index) => place.set.child(place, keyword, String(index)) ?? []);
}

function withoutKeyword(
  constraints: Constraints,
  { place, keyword }: { place: Place; keyword: string },
): Together {
  return constraints.parts.map((part) =>
    part.place === place ? place.set.without(place, keyword) : part.place,
  );
}

/** Returns the schemas for the case that a condition holds and for the case that it does not. */
export function conditionBranches(constraints: Constraints): Together[] {
  const rest = constraints.parts.map(({ place }) => place.set.without(place, "if"));
  return constraints.parts.flatMap(({ place, schema }) => {
    if (!("if" in schema)) return [];
    const [condition, yes, no] = ["if", "then", "else"].map((keyword) =>
      place.set.child(place, keyword),
    );
    const holding = [...rest, ...(condition ? [condition] : []), ...(yes ? [yes] : [])];
    return [holding, [...rest, ...(no ? [no] : [])]];
  });
}
