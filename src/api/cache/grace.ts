import { pauseTolerantTimeout } from "#protocol/pause-tolerant-timeout.ts";

/** How long a service may take before the response stored by an earlier process is served instead. */
const graceMs = 160;
/** How long a reader waits for content reported as changed: less than a page has for all of its requests. */
export const changeGraceMs = 1000;

/**
 * Limits how long to wait for services whose responses have copies. A page requests several services
 * in turn: once one of them is late, the next is not waited for until one has responded.
 */
export class Grace {
  #isLate = false;

  /** Resolves to the result, or to undefined when it is late. */
  async for<Result extends { readonly stale: boolean }>(
    result: Promise<Result>,
    ms: number = graceMs,
  ): Promise<Result | undefined> {
    const late = new Promise<undefined>((resolve) =>
      pauseTolerantTimeout(this.#isLate ? 0 : ms, () => resolve(undefined)),
    );
    const tracked = result.then((found) => {
      this.#isLate = found.stale;
      return found;
    });
    // The rejection is reported to the caller that requested the result itself.
    tracked.catch(() => undefined);
    const first = await Promise.race([tracked, late]);
    if (first === undefined) this.#isLate = true;
    return first;
  }
}
