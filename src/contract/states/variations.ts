import { countCodePoints } from "#lib/text/code-points.ts";
import type { Constraints, Together } from "../compat/constraints.ts";
import type { Place } from "../compat/schema-set.ts";
import { isAnyBlock } from "./block-schemas.ts";
import { tellingMembers } from "./record-keys.ts";
import { branchSpot, itemSpot, memberSpot, type Spot } from "./spots.ts";
import { branchesOf, type StateValues, type Variant } from "./state-values.ts";
import { longestText, shortestText } from "./state-texts.ts";

/** One way in which a value can differ from the usual one. */
export interface Variation {
  readonly spot: Spot;
  /** Used in names: "absent", "= ink", "80 characters". */
  readonly what: string;
  readonly variant: Variant;
}

const maxDepth = 8;

/**
 * Returns all ways in which the properties of a schema can differ in one spot: each optional one absent, each
 * choice, each limit, each branch of a union, each type of a nested block.
 * @param blockTypes Types used where any block is allowed.
 */
export function variationsOf(
  place: Place,
  values: StateValues,
  blockTypes: readonly string[],
): Variation[] {
  return new VariationFinder(values, blockTypes).at(
    { together: [place], spot: "", isOptional: false },
    0,
  );
}

interface Member {
  readonly together: Together;
  readonly spot: Spot;
  readonly isOptional: boolean;
}

class VariationFinder {
  readonly #values: StateValues;
  readonly #blockTypes: readonly string[];

  constructor(values: StateValues, blockTypes: readonly string[]) {
    this.#values = values;
    this.#blockTypes = blockTypes;
  }

  at({ together, spot, isOptional }: Member, depth: number): Variation[] {
    const vary = ([what, variant]: Way): Variation => ({ spot, what, variant });
    const constraints = this.#values.examples.constraintsOf(together);
    const isBlock = together.some(isAnyBlock);
    const branches = isBlock ? undefined : branchesOf(constraints);
    const ways = isBlock ? this.#eachBlock() : this.#ways(constraints, branches);
    const own = isOptional ? [absent, ...ways] : ways;
    const isLeaf = isBlock || depth > maxDepth || constraints.listed !== undefined;
    const inside = isLeaf ? [] : (branchMembers(branches, spot) ?? membersOf(constraints, spot));
    return [...own.map(vary), ...inside.flatMap((member) => this.at(member, depth + 1))];
  }

  #eachBlock(): Way[] {
    return this.#blockTypes.map((type) => [`a block ${type}`, { kind: "block", type }]);
  }

  #ways(constraints: Constraints, branches: readonly Together[] | undefined): Way[] {
    const { listed } = constraints;
    // Where there is no choice, nothing varies.
    if (listed?.length === 1) return [];
    if (listed !== undefined) return listed.map((one) => valued(`= ${JSON.stringify(one)}`, one));
    if (branches === undefined) return [...lengths(constraints), ...this.#limits(constraints)];
    return branches.map((_, index) => [`branch ${index + 1}`, { kind: "branch", index }]);
  }

  #limits(constraints: Constraints): Way[] {
    if (constraints.types.has("string")) {
      const { examples } = this.#values;
      const texts = [shortestText(examples, constraints), longestText(examples, constraints)];
      return texts.flatMap((text) =>
        text === undefined ? [] : [valued(`${countCodePoints(text)} characters`, text)],
      );
    }
    if (!constraints.types.has("integer") && !constraints.types.has("fraction")) return [];
    const [least, most] = [constraints.atLeast("minimum"), constraints.atMost("maximum")];
    return [
      ...(least === undefined ? [] : [valued(`at least ${least}`, least)]),
      ...(most === undefined ? [] : [valued(`at most ${most}`, most)]),
    ];
  }
}

/** A label for the name of a variation, and the variant. */
type Way = readonly [what: string, variant: Variant];

const absent: Way = ["absent", { kind: "absent" }];

function valued(what: string, value: unknown): Way {
  return [what, { kind: "value", value }];
}

/** Returns the branches as members, whose contents vary while the value takes that branch. */
function branchMembers(
  branches: readonly Together[] | undefined,
  spot: Spot,
): Member[] | undefined {
  return branches?.map((together, index) => ({
    together,
    spot: branchSpot(spot, index),
    isOptional: false,
  }));
}

function membersOf(constraints: Constraints, spot: Spot): Member[] {
  const member = (together: Together, at: Spot, isOptional = false): Member[] =>
    together.length === 0 ? [] : [{ together, spot: at, isOptional }];
  if (constraints.types.has("array")) {
    // Every position of a tuple, but only the first item of a list, which represents all.
    const places = Array.from(
      { length: Math.max(constraints.longestPrefix, 1) },
      (_, index) => index,
    );
    return places.flatMap((index) => member(constraints.item(index), itemSpot(spot, index)));
  }
  if (!constraints.types.has("object")) return [];
  if (constraints.propertyNames.length === 0) {
    return tellingMembers(constraints).flatMap(({ key, index }) =>
      member(constraints.property(key), memberSpot(spot, index)),
    );
  }
  return constraints.propertyNames.flatMap((name) => {
    const at = spot === "" ? name : `${spot}.${name}`;
    return member(constraints.property(name), at, !constraints.required.has(name));
  });
}

/** Returns the minimum and maximum number of items or members, and one if that is neither. */
function lengths(constraints: Constraints): Way[] {
  const isList = constraints.types.has("array");
  if (!isList && !(constraints.types.has("object") && constraints.propertyNames.length === 0)) {
    return [];
  }
  const word = isList ? "item" : "member";
  const least = constraints.atLeast(isList ? "minItems" : "minProperties") ?? 0;
  const most = isList ? constraints.mostItems : (constraints.atMost("maxProperties") ?? Infinity);
  const wanted = [...new Set([least, 1, most])].filter(
    (length) => length >= least && length <= most && Number.isFinite(length),
  );
  return wanted.map((length) => [
    `${length} ${word}${length === 1 ? "" : "s"}`,
    { kind: "length", length },
  ]);
}
