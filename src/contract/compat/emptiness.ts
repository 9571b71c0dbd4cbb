import { accepts, type Formats } from "./evaluate.ts";
import { keyOf, type Examples } from "./examples.ts";
import { unionBranches, type Constraints, type Together } from "./constraints.ts";
import { findText } from "./regex/find-text.ts";
import type { JsonType } from "./values.ts";

const maxDepth = 4;

/** Proves that no value satisfies several schemas at once; false if it cannot prove it. */
export class Emptiness {
  readonly #examples: Examples;
  readonly #formats: Formats;
  /** By schemas: whether they are empty, and the depth at which this was examined. */
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
    // Recursion alone does not make a schema empty.
    this.#known.set(key, { isEmpty: false, depth });
    const isEmpty = this.#isEmpty(together, depth);
    this.#known.set(key, { isEmpty, depth });
    return isEmpty;
  }

  #isEmpty(together: Together, depth: number): boolean {
    const constraints = this.#examples.constraintsOf(together);
    if (constraints.isNever) return true;
    const { listed } = constraints;
    if (listed !== undefined) {
      return listed.every((value) =>
        constraints.places.some((place) => accepts(place, value, this.#formats) === false),
      );
    }
    if ([...constraints.types].every((type) => this.#isImpossible(type, { constraints, depth }))) {
      return true;
    }
    const branches = depth < 2 ? unionBranches(constraints) : undefined;
    return branches?.every((branch) => this.holds(branch, depth + 1)) ?? false;
  }

  #isImpossible(
    type: JsonType,
    { constraints, depth }: { constraints: Constraints; depth: number },
  ): boolean {
    switch (type) {
      case "null":
      case "boolean":
        return false;
      case "string":
        return (
          isCrossed(constraints, ["minLength", "maxLength"]) ||
          (constraints.patterns.length > 1 &&
            findText({ matching: constraints.patterns }) === "none")
        );
      case "integer":
      case "fraction":
        return isCrossed(constraints, ["minimum", "maximum"]);
      case "array": {
        const least = constraints.atLeast("minItems") ?? 0;
        return (
          least > constraints.mostItems || (least > 0 && this.holds(constraints.item(0), depth + 1))
        );
      }
      case "object":
        return [...constraints.required].some((name) => {
          const schemas = constraints.property(name);
          return schemas.length > 0 && this.holds(schemas, depth + 1);
        });
    }
  }
}

function isCrossed(constraints: Constraints, [low, high]: readonly [string, string]): boolean {
  return (constraints.atLeast(low) ?? -Infinity) > (constraints.atMost(high) ?? Infinity);
}
