import { sameJson } from "#lib/json/same-json.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import type { ShownFailure } from "../preview/messages.ts";
import { t } from "../i18n.ts";
import { emptyBlocks, findOverflowingBlocks, overflowingBlocks } from "../sizes/content-width.ts";
import type { BlockShelf } from "./block-shelf.ts";
import type { LateError } from "./late-errors.ts";
import { locateCrash } from "./locate-crash.ts";

/** Time without changes before a long page is measured, in ms. */
const pauseMs = 300;

/** The blocks of the page that cannot be shown, or not as a whole, sent whenever they have changed. */
export class BlockFailures {
  /** The last error thrown by a block. */
  caught: unknown;
  readonly #failures = new Map<string, ShownFailure>();
  /** Ids of blocks that are shown but have thrown outside rendering. */
  readonly #late = new Set<string>();
  /** Ids of blocks that are too narrow for their content. */
  #overflowing: readonly string[] = [];
  /** Ids of blocks that render nothing. */
  #empty: readonly string[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Ends the measurement of a long page, whose result is out of date. */
  #measuring = new AbortController();
  #sent: readonly ShownFailure[] | undefined;
  readonly #shelf: Pick<BlockShelf, "firstOf" | "typeOf">;
  readonly #tell: (failures: readonly ShownFailure[]) => void;

  constructor(
    shelf: Pick<BlockShelf, "firstOf" | "typeOf">,
    tell: (failures: readonly ShownFailure[]) => void,
  ) {
    this.#shelf = shelf;
    this.#tell = tell;
    // The cause may be the code that is being edited.
    import.meta.hot?.on("vite:beforeUpdate", () => this.forgetLate());
  }

  /** The message of one of the failures. */
  get reason(): string | undefined {
    const [failure] = this.#failures.values();
    return failure && `${failure.blockType}: ${failure.detail}`;
  }

  add(failure: BlockFailure): void {
    const { blockId, kind } = failure;
    this.#put(failure);
    if (kind !== "crash") return;
    locateCrash(this.caught, (place) => {
      // It may have been fixed in the meantime.
      if (this.#failures.get(blockId) !== failure) return;
      this.#put({ ...failure, place });
    });
  }

  /**
   * Call it after layout: finds the blocks that render nothing, and those whose content is wider than they
   * are. For these, on a long page it waits until
   * nothing has changed for a moment, as measuring hundreds of blocks would delay the display of typed text,
   * and lets everything else run in between.
   */
  measure(): void {
    this.#takeEmpty(emptyBlocks());
    clearTimeout(this.#pause);
    this.#measuring.abort();
    if (document.body.dataset["long"] === undefined) this.#takeOverflows(overflowingBlocks());
    else this.#pause = setTimeout(() => void this.#measureInSlices(), pauseMs);
  }

  /** Records an error of the first block of a type, which is shown nevertheless, if there is one. */
  addLate(blockType: string, error: LateError): void {
    const blockId = this.#shelf.firstOf(blockType);
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

  /** Called when the page is rendered differently. */
  forgetAll(): void {
    this.caught = undefined;
    this.forget([...this.#failures.keys()]);
  }

  /** Nothing is known yet of blocks that have changed. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#failures.delete(id);
    this.#report();
  }

  async #measureInSlices(): Promise<void> {
    this.#measuring = new AbortController();
    const overflowing = await findOverflowingBlocks(this.#measuring.signal);
    if (overflowing !== undefined) this.#takeOverflows(overflowing);
  }

  #takeOverflows(overflowing: readonly string[]): void {
    if (sameJson(overflowing, this.#overflowing)) return;
    this.#overflowing = overflowing;
    this.#report();
  }

  #takeEmpty(empty: readonly string[]): void {
    if (sameJson(empty, this.#empty)) return;
    this.#empty = empty;
    this.#report();
  }

  #report(): void {
    const found = (kind: "overflow" | "empty", detail: string) => (blockId: string) => {
      return { kind, blockId, blockType: this.#shelf.typeOf(blockId) ?? "", detail };
    };
    const failures: readonly ShownFailure[] = [
      ...this.#failures.values(),
      ...this.#overflowing.map(found("overflow", t("its content is wider than the block"))),
      ...this.#empty.map(found("empty", t("it renders nothing"))),
    ];
    // Every letter asks for a report: sending the same again would take time from both windows.
    if (sameJson(failures, this.#sent)) return;
    this.#sent = failures;
    this.#tell(failures);
  }

  #put(failure: ShownFailure): void {
    this.#failures.set(failure.blockId, failure);
    this.#report();
  }
}
