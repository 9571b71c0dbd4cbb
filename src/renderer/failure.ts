import type { BrokenBlock } from "#contract/checked-page.ts";
import { errorMessage } from "#lib/text/error-message.ts";

/** The five ways in which a single block can fail (architecture, principle 6). */
export type BlockFailureKind = "invalid" | "unknown-type" | "crash" | "chunk" | "timeout";

/** What is logged about a failed block, and shown to developers. Visitors never see it. */
export interface BlockFailure {
  readonly kind: BlockFailureKind;
  readonly blockId: string;
  readonly blockType: string;
  /** For developers only. */
  readonly detail: string;
}

/** The code of a component failed to load, or did not load in time. */
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

/** The failure of a block that crashed or whose code did not load. */
export function failureOf(block: { id: string; type: string }, error: unknown): BlockFailure {
  return {
    kind: error instanceof BlockLoadError ? error.kind : "crash",
    blockId: block.id,
    blockType: block.type,
    detail: errorMessage(error),
  };
}

/** The failure of a block that did not pass validation. */
export function failureOfBroken(block: BrokenBlock): BlockFailure {
  return {
    kind: block.kind,
    blockId: block.id,
    blockType: block.type,
    detail: block.problems.map(({ pointer, code }) => `${pointer}: ${code}`).join("\n"),
  };
}
