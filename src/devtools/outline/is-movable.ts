import type { EditingSession } from "../session/session.ts";

/** Whether the selection is a block, and not the one block of a fixture. */
export function isMovable({ open, selected }: Pick<EditingSession, "open" | "selected">): boolean {
  if (!/\/\d+$/.test(selected)) return false;
  return open?.kind !== undefined || selected !== "/blocks/0";
}
