import { afterOwnTime } from "#protocol/own-time.ts";

/** How long a service may take before what an earlier process stored is served at once. */
const graceMs = 160;
/** How long a reader waits for content that is told to have changed: less than a page has for all that it asks. */
export const changeGraceMs = 1000;

/**
 * How long services are waited for of whose answers there are copies. A page asks several one after
 * the other: once one of them is late, nobody waits for the next until one has answered.
 */
export class Grace {
  #isLate = false;

  /** The answer, or nothing when it is late. */
  async for<Result extends { readonly stale: boolean }>(
    result: Promise<Result>,
    ms: number = graceMs,
  ): Promise<Result | undefined> {
    const late = new Promise<undefined>((resolve) =>
      afterOwnTime(this.#isLate ? 0 : ms, () => resolve(undefined)),
    );
    const tracked = result.then((found) => {
      this.#isLate = found.stale;
      return found;
    });
    // Told to whoever asked for the answer itself.
    tracked.catch(() => undefined);
    const first = await Promise.race([tracked, late]);
    if (first === undefined) this.#isLate = true;
    return first;
  }
}
