import type { Problem } from "#contract/problems/problem.ts";
import { sameJson } from "#lib/json/same-json.ts";

/**
 * The same objects where the same is found again, so that nobody looks at them anew. Only for
 * problems that hold all that a fix of them needs: what is at their pointer may have changed.
 */
export class SameProblems {
  #before: readonly Problem[] = [];

  of(found: readonly Problem[]): readonly Problem[] {
    const before = this.#before;
    this.#before = found.map((one, index) => {
      const known = before[index];
      return known !== undefined && sameJson(known, one) ? known : one;
    });
    return this.#before;
  }
}
