import type { BrokenBlock } from "#contract/checked-page.ts";
import { errorMessage } from "#lib/text/error-message.ts";

/** The five ways in which one block can fail without its neighbours (architecture, principle 6). */
export type BlockFailureKind = "invalid" | "unknown-type" | "crash" | "chunk" | "timeout";

/** What a log line and a developer learn about a block that failed. Visitors see nothing of it. */
export interface BlockFailure {
  readonly kind: BlockFailureKind;
  readonly blockId: string;
  readonly blockType: string;
  /** For developers only. */
  readonly detail: string;
}

/** A component's code could not be fetched, or not in time. */
export class BlockLoadError extends Error {
  override readonly name = "BlockLoadError";
  readonly kind: "chunk" | "timeout";

  constructor(kind: "chunk" | "timeout", type: string, cause?: unknown) {
    super(
      `block ${type}: ${kind === "chunk" ? "code did not load" : "code did not load in time"}`,
      {
        cause,
      },
    );
    this.kind = kind;
  }
}

/** What a crash, or code that did not load, means for one block. */
export function failureOf(block: { id: string; type: string }, error: unknown): BlockFailure {
  return {
    kind: error instanceof BlockLoadError ? error.kind : "crash",
    blockId: block.id,
    blockType: block.type,
    detail: errorMessage(error),
  };
}

/** What a block that the contract set apart means. */
export function failureOfBroken(block: BrokenBlock): BlockFailure {
  return {
    kind: block.kind,
    blockId: block.id,
    blockType: block.type,
    detail: block.problems.map(({ pointer, code }) => `${pointer}: ${code}`).join("\n"),
  };
}
