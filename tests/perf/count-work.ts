import { Session } from "node:inspector/promises";
import type { Subject } from "./measure.ts";

/**
 * Counts how often parts of the code run, each function and each branch in it: the same number on every
 * machine, however busy. Excludes what runs outside of JavaScript, such as regular expressions. Only code
 * loaded after `start` is counted by its branches.
 */
export class WorkCounter {
  readonly #session = new Session();
  readonly #folder: string;

  /** @param folder Part of the address of the counted code. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post("Profiler.enable");
    await this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** The work of one call that is not the first. */
  async countOf({ run }: Subject): Promise<number> {
    await run();
    await this.#take();
    await run();
    return this.#take();
  }

  /** The work done since the last call. */
  async #take(): Promise<number> {
    const { result } = await this.#session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url }) => url.includes(this.#folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }
}
