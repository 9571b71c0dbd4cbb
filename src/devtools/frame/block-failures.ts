import type { BlockFailure } from "#renderer/failure.ts";
import type { ShownFailure } from "../preview/messages.ts";
import { locateCrash } from "./locate-crash.ts";

/** Which blocks of the page cannot be shown, told whenever that changes. */
export class BlockFailures {
  /** What a block has thrown last. */
  caught: unknown;
  readonly #failures = new Map<string, ShownFailure>();
  readonly #tell: (failures: readonly ShownFailure[]) => void;

  constructor(tell: (failures: readonly ShownFailure[]) => void) {
    this.#tell = tell;
  }

  add(failure: BlockFailure): void {
    const { blockId, kind } = failure;
    this.#put(failure);
    if (kind !== "crash") return;
    locateCrash(this.caught, (place) => {
      // It may be mended meanwhile.
      if (this.#failures.get(blockId) !== failure) return;
      this.#put({ ...failure, place });
    });
  }

  mend(id: string): void {
    if (this.#failures.delete(id)) this.#report();
  }

  /** Of blocks that are others now nothing is known yet. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#failures.delete(id);
    this.#report();
  }

  #report(): void {
    this.#tell([...this.#failures.values()]);
  }

  #put(failure: ShownFailure): void {
    this.#failures.set(failure.blockId, failure);
    this.#report();
  }
}
