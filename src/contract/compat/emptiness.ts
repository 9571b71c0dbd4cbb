import { accepts, type Formats } from "./evaluate.ts";
import { keyOf, type Examples } from "./examples.ts";
import { unionBranches, type Facts, type Together } from "./facts.ts";
import { findText } from "./regex/find-text.ts";
import type { JsonType } from "./values.ts";

const maxDepth = 4;

/** Proves that no value meets several schemas at once; what it cannot prove it denies. */
export class Emptiness {
  readonly #examples: Examples;
  readonly #formats: Formats;
  /** By schemas: whether they are empty, and the depth from which that was looked into. */
  readonly #known = new Map<string, { readonly isEmpty: boolean; readonly depth: number }>();

  constructor(examples: Examples, formats: Formats) {
    this.#examples = examples;
    this.#formats = formats;
  }

  holds(together: Together, depth = 0): boolean {
    if (depth > maxDepth) return false;
    const key = keyOf(together);
    const known = this.#known.get(key);
    if (known !== undefined && (known.isEmpty || known.depth <= depth)) return known.isEmpty;
    // A schema inside of itself is not empty by that alone.
    this.#known.set(key, { isEmpty: false, depth });
    const isEmpty = this.#isEmpty(together, depth);
    this.#known.set(key, { isEmpty, depth });
    return isEmpty;
  }

  #isEmpty(together: Together, depth: number): boolean {
    const facts = this.#examples.facts(together);
    if (facts.isNever) return true;
    const { listed } = facts;
    if (listed !== undefined) {
      return listed.every((value) =>
        facts.places.some((place) => accepts(place, value, this.#formats) === false),
      );
    }
    if ([...facts.types].every((type) => this.#isImpossible(type, { facts, depth }))) return true;
    const branches = depth < 2 ? unionBranches(facts) : undefined;
    return branches?.every((branch) => this.holds(branch, depth + 1)) ?? false;
  }

  #isImpossible(type: JsonType, { facts, depth }: { facts: Facts; depth: number }): boolean {
    switch (type) {
      case "null":
      case "boolean":
        return false;
      case "string":
        return (
          isCrossed(facts, ["minLength", "maxLength"]) ||
          (facts.patterns.length > 1 && findText({ matching: facts.patterns }) === "none")
        );
      case "integer":
      case "fraction":
        return isCrossed(facts, ["minimum", "maximum"]);
      case "array": {
        const least = facts.atLeast("minItems") ?? 0;
        return least > facts.mostItems || (least > 0 && this.holds(facts.item(0), depth + 1));
      }
      case "object":
        return [...facts.required].some((name) => {
          const schemas = facts.property(name);
          return schemas.length > 0 && this.holds(schemas, depth + 1);
        });
    }
  }
}

function isCrossed(facts: Facts, [low, high]: readonly [string, string]): boolean {
  return (facts.atLeast(low) ?? -Infinity) > (facts.atMost(high) ?? Infinity);
}
