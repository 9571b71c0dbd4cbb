import { Session } from "node:inspector/promises";
import type { Subject } from "./measure.ts";

/**
 * Counts how often the parts of code are run, each function and each branch in it: the same number
 * on every machine, however busy. What runs outside of JavaScript, such as regular expressions, is
 * not in it. Only code that is loaded after `start` is counted by its branches.
 */
export class WorkCounter {
  readonly #session = new Session();
  readonly #folder: string;

  /** @param folder Part of the address of the code that counts. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** What one call runs when it is not the first. */
  async countOf({ run }: Subject): Promise<number> {
    await run();
    await this.#take();
    await run();
    return this.#take();
  }

  /** What has run since it was asked for the last time. */
  async #take(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => url.includes(this.#folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }
}
