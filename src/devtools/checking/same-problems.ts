import type { Problem } from "#contract/problems/problem.ts";
import { sameJson } from "#lib/json/same-json.ts";

/**
 * Returns the same objects when the same problems are found again, so that they are not processed again. Only
 * for problems that contain everything a fix needs: the value at their pointer may have changed.
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
