import { t } from "../i18n.ts";

/** Says what was done to several files, and how to undo it. */
export function undoHint(done: string): string {
  return t("{deleted}. To undo: Ctrl+K, “undo last”", { deleted: done });
}
