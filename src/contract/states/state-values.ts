import { isList, isRecord } from "#lib/json/is-record.ts";
import { Examples } from "../compat/examples.ts";
import {
  conditionBranches,
  unionBranches,
  type Constraints,
  type Together,
} from "../compat/constraints.ts";
import type { Place, SchemaSet } from "../compat/schema-set.ts";
import { entriesOf, smallestFirst } from "../compat/values.ts";
import { accepts } from "../compat/evaluate.ts";
import { isAnyBlock, propsName, schemaNamed } from "./block-schemas.ts";
import { noFormats } from "./branch-ways.ts";
import { knownKeys, recordKeys } from "./record-keys.ts";
import { branchSpot, isBelow, itemSpot, memberSpot, type Spot } from "./spots.ts";
import { longWord, longestText, shortestText } from "./state-texts.ts";
import { withOwnIds } from "./own-ids.ts";

/** What is used at a spot in place of the usual value. */
export type Variant =
  | { readonly kind: "absent" }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "length"; readonly length: number }
  | { readonly kind: "block"; readonly type: string }
  | { readonly kind: "branch"; readonly index: number };

export interface StatePlan {
  /** Whether optional properties are included; those with a variant at or below them always are. */
  readonly isFull: boolean;
  /** Whether each text without a pattern is one long word. */
  readonly hasLongWords?: boolean;
  readonly variants?: ReadonlyMap<Spot, Variant>;
}

/** Maximum depth for recursive schemas. */
const maxDepth = 12;
/** Length of a list without a variant for its length. */
const usualItems = 2;
/** Maximum number of values tried to violate a condition. */
const mostTried = 4;
const none: ReadonlyMap<Spot, Variant> = new Map();

/** Generates values of schemas according to a plan, by default from the schemas' examples. */
export class StateValues {
  readonly examples = new Examples(new Map());
  readonly #schemas: SchemaSet;

  constructor(schemas: SchemaSet) {
    this.#schemas = schemas;
  }

  /** Generates the properties of a block. @throws Error if no value of the schema can be generated */
  make(place: Place, plan: StatePlan): unknown {
    return new Maker(this, this.#schemas, plan).value({ together: [place], spot: "", depth: 0 });
  }
}

interface Spotted {
  /** The schemas that the value must satisfy. */
  readonly together: Together;
  readonly spot: Spot;
  readonly depth: number;
  /** The item at this index in the example of the surrounding list. */
  readonly example?: unknown;
}

class Maker {
  readonly #values: StateValues;
  readonly #schemas: SchemaSet;
  readonly #plan: StatePlan;
  readonly #variants: ReadonlyMap<Spot, Variant>;
  #blocks = 0;

  constructor(values: StateValues, schemas: SchemaSet, plan: StatePlan) {
    this.#values = values;
    this.#schemas = schemas;
    this.#plan = plan;
    this.#variants = plan.variants ?? none;
  }

  value(at: Spotted): unknown {
    const variant = this.#variants.get(at.spot);
    if (variant?.kind === "value") return variant.value;
    if (at.together.some(isAnyBlock)) return this.#block(at.example, variant);
    const { examples } = this.#values;
    const constraints = examples.constraintsOf(at.together);
    const example = constraints
      .all("examples")
      .flatMap((list) => (isList(list) ? list : []))
      .find((one) => !examples.areRefusing(at.together, one));
    const { listed, types } = constraints;
    if (listed !== undefined) return listed.includes(example) ? example : listed[0];
    if (at.depth > maxDepth) return example;
    const branches = branchesOf(constraints);
    if (branches !== undefined) return this.#branch(constraints, { ...at, branches, example });
    if (types.has("object")) return this.#object(constraints, at);
    if (types.has("array")) return this.#list(constraints, { ...at, variant });
    if (types.has("string")) return this.#text(constraints, example);
    return typeof example === "number" ? example : (constraints.atLeast("minimum") ?? 0);
  }

  /** Returns a union's example, else the planned branch, else the first or, if not full, the smallest. */
  #branch(
    constraints: Constraints,
    at: Spotted & { readonly branches: readonly Together[] },
  ): unknown {
    const { spot, branches } = at;
    const variant = this.#variants.get(spot);
    const isUnion = unionBranches(constraints) !== undefined;
    if (isUnion && variant === undefined && at.example !== undefined && !this.#isVaried(spot)) {
      return at.example;
    }
    const made = (index: number): unknown => {
      const together = branches[index] ?? [];
      const own = { together, spot: branchSpot(spot, index), depth: at.depth + 1 };
      const value = this.value(own);
      return isUnion || index % 2 === 0 ? value : this.#outside(constraints, value);
    };
    if (variant?.kind === "branch") return made(variant.index);
    const named = branches.findIndex((_, index) => this.#isVaried(branchSpot(spot, index)));
    if (named !== -1 || this.#plan.isFull) return made(Math.max(named, 0));
    return smallestFirst(
      branches.map((_, index) => made(index)),
      1,
    )[0];
  }

  /** Returns an object that does not satisfy a condition: with another value for a member, or without it. */
  #outside(constraints: Constraints, value: unknown): unknown {
    const part = constraints.parts.find(({ schema }) => "if" in schema);
    const condition = part?.place.set.child(part.place, "if");
    const holds = (one: unknown) =>
      condition !== undefined && accepts(condition, one, noFormats) === true;
    if (!isRecord(value) || condition === undefined || !holds(value)) return value;
    const asked = isRecord(condition.schema) ? entriesOf(condition.schema["properties"]) : [];
    const candidates = asked.flatMap(([name]) => {
      const { [name]: _left, ...rest } = value;
      const others = this.#values.examples.different(constraints.property(name), mostTried);
      const without = constraints.required.has(name) ? [] : [rest];
      return [...others.map((other) => ({ ...value, [name]: other })), ...without];
    });
    return candidates.find((candidate) => !holds(candidate)) ?? value;
  }

  #text(constraints: Constraints, example: unknown): unknown {
    const longest = constraints.atMost("maxLength") ?? Infinity;
    if (this.#plan.hasLongWords === true) {
      const word = longWord(constraints, longest);
      if (word !== undefined) return word;
    }
    if (typeof example === "string") return example;
    return (
      shortestText(this.#values.examples, constraints) ??
      longestText(this.#values.examples, constraints)
    );
  }

  #object(constraints: Constraints, at: Spotted): unknown {
    if (constraints.propertyNames.length === 0) return this.#record(constraints, at);
    const names = constraints.propertyNames.filter((name) => {
      const spot = at.spot === "" ? name : `${at.spot}.${name}`;
      if (this.#variants.get(spot)?.kind === "absent") return false;
      return this.#plan.isFull || constraints.required.has(name) || this.#isVaried(spot);
    });
    return Object.fromEntries(
      names.flatMap((name) => {
        const together = constraints.property(name);
        const spot = at.spot === "" ? name : `${at.spot}.${name}`;
        return together.length === 0
          ? []
          : [[name, this.value({ together, spot, depth: at.depth + 1 })]];
      }),
    );
  }

  /** Generates an object whose keys are chosen by editors: the keys of its examples, and numbered ones. */
  #record(constraints: Constraints, at: Spotted): unknown {
    const known = knownKeys(constraints);
    const variant = this.#variants.get(at.spot);
    const least = constraints.atLeast("minProperties") ?? 0;
    const usual = Math.max(least, this.#plan.isFull ? Math.max(known.length, 1) : 0);
    const length = variant?.kind === "length" ? variant.length : usual;
    return Object.fromEntries(
      recordKeys(constraints, length).map((key, index) => {
        const together = constraints.property(key);
        const spot = memberSpot(at.spot, index);
        return [key, this.value({ together, spot, depth: at.depth + 1 })];
      }),
    );
  }

  #list(
    constraints: Constraints,
    at: Spotted & { readonly variant: Variant | undefined },
  ): unknown {
    const least = constraints.atLeast("minItems") ?? 0;
    const isVaried = this.#isVaried(`${at.spot}[]`);
    const usual = this.#plan.isFull ? usualItems : 0;
    const length =
      at.variant?.kind === "length"
        ? at.variant.length
        : Math.min(Math.max(least, usual, isVaried ? 1 : 0), constraints.mostItems);
    const isUnique = constraints.all("uniqueItems").includes(true);
    if (isUnique) {
      return this.#values.examples.different(constraints.item(constraints.longestPrefix), length);
    }
    const known = firstOf(constraints.all("examples"));
    const examples = isList(known) ? known : [];
    return Array.from({ length }, (_, index) => {
      const together = constraints.item(index);
      const example = examples[index % examples.length];
      const spot = itemSpot(at.spot, index);
      return this.value({ together, spot, depth: at.depth + 1, example });
    });
  }

  /** Generates a nested block: of the planned type, or the example. */
  #block(example: unknown, variant: Variant | undefined): unknown {
    this.#blocks += 1;
    const id = `nested-${this.#blocks}`;
    if (variant?.kind === "block") {
      const { schema } = schemaNamed(this.#schemas, propsName(variant.type));
      const props = isRecord(schema) ? firstOf([schema["examples"]]) : {};
      return withOwnIds({ type: variant.type, id, props }, id);
    }
    const plain = { type: "rich-text", id, props: { content: "<p>…</p>" } };
    return withOwnIds(isRecord(example) ? example : plain, id);
  }

  #isVaried(spot: Spot): boolean {
    for (const [other, { kind }] of this.#variants) {
      if (other === spot ? kind !== "absent" : isBelow(other, spot)) return true;
    }
    return false;
  }
}

/** Returns the alternatives for a value, if there is a union or a condition. */
export function branchesOf(constraints: Constraints): Together[] | undefined {
  return (
    unionBranches(constraints) ??
    (constraints.all("if").length > 0 ? conditionBranches(constraints) : undefined)
  );
}

/** Returns the first example from the schemas. */
function firstOf(examples: readonly unknown[]): unknown {
  return examples.flatMap((list) => (isList(list) ? list : []))[0];
}
