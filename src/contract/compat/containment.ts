import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { acceptsKeyword, type Formats } from "./evaluate.ts";
import { Emptiness } from "./emptiness.ts";
import { Examples, keyOf } from "./examples.ts";
import { unionBranches, type Constraints, type Together } from "./constraints.ts";
import {
  finding,
  merged,
  type SchemaComparison,
  type Finding,
  type Question,
  type CompatRule,
} from "./finding.ts";
import { isWithoutDemand, type SchemaObject } from "./keywords.ts";
import { arrayRules } from "./rules/arrays.ts";
import { logicRules } from "./rules/logic.ts";
import { objectRules } from "./rules/objects.ts";
import { scalarRules } from "./rules/scalars.ts";
import { Sameness, type Place } from "./schema-set.ts";

const rules: Readonly<Record<string, CompatRule>> = {
  ...scalarRules,
  ...objectRules,
  ...arrayRules,
  ...logicRules,
};

/** Limit of nested comparisons in one comparison of two schemas; more would indicate an attack. */
const maxComparisons = 200_000;
const maxDepth = 400;

/**
 * Decides whether every value that satisfies some schemas is accepted by another one. Sound: the absence of
 * findings is a proof. Recursive schemas are assumed to be fine until a finding in them shows otherwise
 * (coinduction), because a rejected value must be finite.
 */
export class Containment implements SchemaComparison {
  readonly formats: Formats;
  readonly examples: Examples;
  readonly sameness = new Sameness();
  readonly #emptiness: Emptiness;
  readonly #known = new Map<string, Finding[]>();
  readonly #tags = new Map<Place, readonly (readonly [string, unknown])[]>();
  /** The comparisons in progress, with their depth. */
  readonly #open = new Map<string, number>();
  /** The outermost open comparison that the present one relies on. */
  #reliesOn = Infinity;
  #comparisons = 0;

  constructor(formats: Formats) {
    this.formats = formats;
    this.examples = new Examples(formats);
    this.#emptiness = new Emptiness(this.examples, formats);
  }

  /** Returns what `at` may reject among the values that satisfy all of `together`. */
  findings(together: Together, at: Place): Finding[] {
    if (at.schema === true) return [];
    if (together.some((place) => place === at || this.sameness.holds(place, at))) return [];
    const key = `${keyOf(together)} in ${at.id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const depth = this.#open.get(key);
    if (depth !== undefined) {
      this.#reliesOn = Math.min(this.#reliesOn, depth);
      return [];
    }
    this.#comparisons += 1;
    if (this.#comparisons > maxComparisons || this.#open.size > maxDepth) {
      return [finding("too-large", { at, candidates: [] })];
    }
    return this.#remember(key, () => merged(this.#compare(together, at)));
  }

  /** Whether no value satisfies both; false if that could not be proved. */
  areApart(together: Together, at: Place): boolean {
    return this.#areTaggedApart(together, at) || this.#emptiness.holds([...together, at]);
  }

  /** Fast path for union branches that are distinguished by a member with a single value. */
  #areTaggedApart(together: Together, at: Place): boolean {
    const constraints = this.examples.constraintsOf(together);
    // A value that is not an object has no members and satisfies all requirements for them.
    if (constraints.types.size > 1 || !constraints.types.has("object")) return false;
    return this.#tagsOf(at).some(([name, tag]) => {
      if (!constraints.required.has(name)) return false;
      const { listed } = this.examples.constraintsOf(constraints.property(name));
      return listed !== undefined && !listed.some((value) => sameJson(value, tag));
    });
  }

  /** Returns the members for which a schema accepts a single value. */
  #tagsOf(at: Place): readonly (readonly [string, unknown])[] {
    const known = this.#tags.get(at);
    if (known !== undefined) return known;
    const constraints = this.examples.constraintsOf([at]);
    const tags = constraints.propertyNames.flatMap((name) => {
      const values = this.examples.constraintsOf(constraints.property(name)).all("const");
      return values.map((value) => [name, value] as const);
    });
    this.#tags.set(at, tags);
    return tags;
  }

  isEmpty(together: Together): boolean {
    return this.#emptiness.holds(together);
  }

  /** Results that rely on an outer comparison are only valid as long as that one is. */
  #remember(key: string, compare: () => Finding[]): Finding[] {
    const depth = this.#open.size;
    const outer = this.#reliesOn;
    this.#open.set(key, depth);
    this.#reliesOn = Infinity;
    const findings = compare();
    this.#open.delete(key);
    if (this.#reliesOn >= depth || findings.length > 0) this.#known.set(key, findings);
    this.#reliesOn = Math.min(outer, this.#reliesOn >= depth ? Infinity : this.#reliesOn);
    return findings;
  }

  #compare(together: Together, at: Place): Finding[] {
    const constraints = this.examples.constraintsOf(together);
    if (constraints.isNever) return [];
    if (!isRecord(at.schema)) {
      const candidates = this.examples.few(together);
      return this.isEmpty(together) ? [] : [finding("refused", { at, keys: [], candidates })];
    }
    const { listed } = constraints;
    if (listed !== undefined) {
      return this.#compareListed(constraints, { at, schema: at.schema, listed });
    }
    const branches = unionBranches(constraints);
    if (branches !== undefined) {
      return branches.flatMap((branch) => (this.isEmpty(branch) ? [] : this.findings(branch, at)));
    }
    const known = this.#withConsequences(constraints);
    return this.#compareKeywords(known, { at, schema: at.schema });
  }

  #compareKeywords(
    together: Together,
    { at, schema }: { readonly at: Place; readonly schema: SchemaObject },
  ): Finding[] {
    const constraints = this.examples.constraintsOf(together);
    return Object.keys(schema).flatMap((keyword) => {
      const isRead = keyword === "$id" && at.pointer === "";
      if (isRead || isWithoutDemand(keyword)) return [];
      return this.#compareKeyword(constraints, { at, schema, keyword });
    });
  }

  #compareKeyword(
    constraints: Constraints,
    { at, schema, keyword }: { at: Place; schema: SchemaObject; keyword: string },
  ): Finding[] {
    const rule = rules[keyword] ?? unknownKeyword;
    const question = { constraints, at, schema, keyword, argument: schema[keyword] };
    return rule({ ...question, together: constraints.places, containment: this });
  }

  /** Tries values individually if they can be enumerated. */
  #compareListed(
    constraints: Constraints,
    { at, schema, listed }: { at: Place; schema: SchemaObject; listed: readonly unknown[] },
  ): Finding[] {
    const accepted = listed.filter(
      (value) => !this.examples.areRefusing(constraints.places, value),
    );
    const { formats } = this;
    return Object.keys(schema).flatMap((keyword) => {
      if (keyword === "$ref" || keyword === "allOf") {
        return this.#compareKeyword(constraints, { at, schema, keyword });
      }
      const isDoubtful = (value: unknown) =>
        acceptsKeyword(at, value, { keyword, formats }) !== true;
      const candidates = accepted.filter(isDoubtful);
      if (candidates.length === 0) return [];
      const detail = candidates
        .slice(0, 5)
        .map((value) => JSON.stringify(value))
        .join(", ");
      return [finding(keyword, { at, detail, candidates })];
    });
  }

  /** Replaces a condition by `then` if the values surely satisfy `if`, by `else` if they surely do not. */
  #withConsequences(constraints: Constraints): Together {
    const conditional = constraints.parts.filter(({ schema }) => "if" in schema);
    if (conditional.length === 0) return constraints.places;
    const rest = constraints.parts.map(({ place }) => place.set.without(place, "if"));
    const decided = new Map<Place, Together>();
    for (const { whole, place } of conditional) {
      const consequence = this.#consequence(rest, place);
      if (consequence !== undefined) decided.set(whole, consequence);
    }
    return decided.size === 0 ? constraints.places : this.#replaced(constraints, decided);
  }

  /** Returns the consequence of a condition that surely holds or surely does not; undefined if unknown. */
  #consequence(rest: Together, place: Place): Together | undefined {
    const [condition, yes, no] = ["if", "then", "else"].map((keyword) =>
      place.set.child(place, keyword),
    );
    if (condition === undefined) return undefined;
    const otherwise = no === undefined ? [] : [no];
    if (this.#areTaggedApart(rest, condition)) return otherwise;
    if (this.findings(rest, condition).length === 0) return yes === undefined ? [] : [yes];
    return no !== undefined && this.areApart(rest, condition) ? otherwise : undefined;
  }

  /** Returns the schemas with decided conditions replaced by their consequences, so they are not redone. */
  #replaced(constraints: Constraints, decided: ReadonlyMap<Place, Together>): Together {
    return constraints.parts.flatMap(({ whole, place }) => {
      const consequence = decided.get(whole);
      if (consequence !== undefined) {
        const left = place.set.without(place, "if");
        return Object.keys(left.schema).every(isWithoutDemand)
          ? consequence
          : [left, ...consequence];
      }
      const isLeading = this.examples
        .constraintsOf([whole])
        .places.some((inner) => decided.has(inner));
      return [isLeading ? place : whole];
    });
  }
}

function unknownKeyword({ keyword, at, together, containment }: Question): Finding[] {
  return [
    finding("keyword", {
      at,
      keys: [keyword],
      detail: keyword,
      candidates: containment.examples.few(together),
    }),
  ];
}
