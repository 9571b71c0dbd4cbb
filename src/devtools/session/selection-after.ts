import type { DevDocument } from "../document/command.ts";
import { focusAfter } from "../document/focus-after.ts";
import type { Patch } from "../document/patch.ts";
import { sameBlock } from "../document/same-block.ts";
import { rowAfter, rowsOf, shapeOf } from "../tables/rows.ts";
import type { OpenText } from "./open-text.ts";

/** Pointer of the block or row that is selected after patches have been applied. */
export function selectionAfter(
  patches: readonly Patch[],
  document: DevDocument,
  { open, selected }: { readonly open: OpenText | undefined; readonly selected: string },
): string {
  const shape = shapeOf(open);
  if (shape === undefined) return focusAfter(patches, document);
  return rowAfter(rowsOf(shape, document), patches, selected);
}

interface Selecting {
  readonly selected: string;
  readonly store: { readonly present: DevDocument } | undefined;
  readonly select: (pointer: string) => void;
}

/** Replaces the document; a selected block that is in both versions stays selected. */
export function keepSelected(session: Selecting, replace: () => void): void {
  const { selected, store } = session;
  const before = store?.present;
  replace();
  const after = session.store?.present;
  if (after === undefined) return;
  const there = selected === "" ? "" : sameBlock(before, selected, after);
  if (there !== undefined) session.select(there);
}
