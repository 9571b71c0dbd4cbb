/** What keys do anywhere in the devtools, inside the preview too. */
export type Shortcut = "save" | "undo" | "redo";

/** The shortcut that was pressed, if any: Ctrl or Command with S, Z, Shift+Z or Y. */
export function shortcutOf(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): Shortcut | undefined {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined;
  const key = event.key.toLowerCase();
  if (key === "s" && !event.shiftKey) return "save";
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : undefined;
}
