import type { DevDocument } from "../document/command.ts";
import { focusAfter } from "../document/focus-after.ts";
import type { Patch } from "../document/patch.ts";
import { rowAfter, rowsOf, shapeOf } from "../tables/rows.ts";
import type { OpenText } from "./open-text.ts";

/** Pointer of the block or row that one looks at once patches are done. */
export function selectionAfter(
  patches: readonly Patch[],
  document: DevDocument,
  { open, selected }: { readonly open: OpenText | undefined; readonly selected: string },
): string {
  const shape = shapeOf(open);
  if (shape === undefined) return focusAfter(patches, document);
  return rowAfter(rowsOf(shape, document), patches, selected);
}
