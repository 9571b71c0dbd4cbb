import type { BlockFailure } from "#renderer/failure.ts";
import type { ShownFailure } from "../preview/messages.ts";
import type { LateError } from "./late-errors.ts";
import { locateCrash } from "./locate-crash.ts";

/** Which blocks of the page cannot be shown, sent on every change. */
export class BlockFailures {
  /** What a block has thrown last. */
  caught: unknown;
  readonly #failures = new Map<string, ShownFailure>();
  /** Ids of blocks that are shown, and have thrown beside it. */
  readonly #late = new Set<string>();
  readonly #tell: (failures: readonly ShownFailure[]) => void;

  constructor(tell: (failures: readonly ShownFailure[]) => void) {
    this.#tell = tell;
    // It may be what is edited just now.
    import.meta.hot?.on("vite:beforeUpdate", () => this.forgetLate());
  }

  /** What one of them says. */
  get reason(): string | undefined {
    const [failure] = this.#failures.values();
    return failure && `${failure.blockType}: ${failure.detail}`;
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

  /** Of a block that is shown all the same, if there is one. */
  addLate(blockId: string | undefined, blockType: string, error: LateError): void {
    if (blockId === undefined) return;
    this.#late.add(blockId);
    this.#put({ kind: "late", blockId, blockType, ...error });
  }

  forgetLate(): void {
    if (this.#late.size > 0) this.forget(this.#late);
    this.#late.clear();
  }

  clear(id: string): void {
    if (this.#failures.delete(id)) this.#report();
  }

  /** The page is rendered in another way. */
  forgetAll(): void {
    this.caught = undefined;
    this.forget([...this.#failures.keys()]);
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
