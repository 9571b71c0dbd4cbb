import { isInField } from "../blocks/takes-text.ts";

/** Keyboard shortcuts anywhere in the devtools, including the preview. Mod is Ctrl, or Command on a Mac. */
export const commandKeys = {
  open: ["Mod+O"],
  palette: ["Mod+K"],
  keys: ["F1"],
  new: ["Alt+N"],
  save: ["Mod+S"],
  "auto-save": [],
  "save-as": ["Mod+Shift+S"],
  rename: ["F2"],
  "move-page": [],
  delete: [],
  revert: [],
  "compare-locales": [],
  "other-texts": ["Alt+Shift+L"],
  "compare-commit": ["Alt+G"],
  "replace-all": ["Alt+R"],
  pictures: ["Alt+Shift+P"],
  "all-blocks": ["Alt+Shift+U"],
  "take-back": [],
  "open-page": ["Alt+O"],
  "found-and-shared": [],
  "open-book": [],
  "copy-link": ["Alt+K"],
  "copy-json": [],
  "download-json": [],
  "previous-state": ["Alt+PageUp"],
  "next-state": ["Alt+PageDown"],
  "new-state": [],
  "rename-state": [],
  "remove-state": [],
  interactions: ["Alt+Shift+I"],
  "record-interaction": ["Alt+Shift+R"],
  "play-interactions": ["Alt+Shift+Enter"],
  "test-states": ["Alt+Shift+C"],
  undo: ["Mod+Z"],
  redo: ["Mod+Shift+Z", "Mod+Y"],
  history: ["Alt+H"],
  versions: ["Alt+Shift+H"],
  "block-menu": ["Shift+F10", "ContextMenu"],
  "add-block": ["Mod+Enter"],
  "add-block-before": ["Mod+Shift+Enter"],
  "duplicate-block": ["Mod+D"],
  "cut-block": ["Mod+X", "Alt+X"],
  "copy-block": ["Mod+C", "Alt+C"],
  "paste-block": ["Mod+V", "Alt+V"],
  "remove-block": ["Alt+Delete"],
  "move-up": ["Alt+ArrowUp"],
  "move-down": ["Alt+ArrowDown"],
  "move-in": ["Alt+Shift+ArrowDown"],
  "move-out": ["Alt+Shift+ArrowUp"],
  "join-block": ["Alt+J"],
  "split-block": ["Alt+Shift+J"],
  "merge-blocks": [],
  "edit-text": ["Alt+Enter"],
  "transform-block": ["Alt+T"],
  "wrap-block": ["Alt+W"],
  "unwrap-block": ["Alt+Shift+W"],
  "block-as-state": [],
  "save-pattern": ["Alt+Shift+S"],
  "where-used": ["Alt+U"],
  "open-component": ["Alt+E"],
  "next-problem": ["F8"],
  "previous-problem": ["Shift+F8"],
  "fix-problem": ["Mod+."],
  // With Shift this key gives ">" or ":" on most keyboards.
  "fix-all": ["Mod+Shift+.", "Mod+Shift+>", "Mod+Shift+:"],
  "check-accessibility": ["Alt+A"],
  "compare-server": ["Alt+S"],
  "fold-outline": ["Alt+B"],
  "fold-inspector": ["Alt+I"],
  "preview-alone": [],
  "block-alone": ["Alt+Shift+B"],
  "reload-preview": [],
  "switch-theme": ["Alt+L"],
  measure: ["Alt+M"],
  "side-by-side": ["Alt+Shift+M"],
  conditions: ["Alt+P"],
  "preview-size": ["Alt+Z"],
  "switch-scripts": [],
  "go-outline": ["Alt+1"],
  "go-form": ["Alt+2"],
  "go-problems": ["Alt+3"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CommandId = keyof typeof commandKeys;

interface Pressed {
  readonly key: string;
  /** The physical key: "KeyO", "Digit1". */
  readonly code?: string;
  readonly target?: EventTarget | null;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The browser fires clipboard events for these. */
const ofBrowser: ReadonlySet<string> = new Set(["Mod+X", "Mod+C", "Mod+V"]);

const byChord: ReadonlyMap<string, CommandId> = new Map(
  commandIds()
    .flatMap((id) => commandKeys[id].map((chord) => [chord, id] as const))
    .filter(([chord]) => !ofBrowser.has(chord)),
);

/** All command ids, in the order of their table. */
export function commandIds(): readonly CommandId[] {
  return Object.keys(commandKeys).filter(isCommandId);
}

function isCommandId(id: string): id is CommandId {
  return Object.hasOwn(commandKeys, id);
}

/** The command of the pressed shortcut, if any. */
export function commandOf(event: Pressed): CommandId | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const key = keyOf(event);
  const parts = [
    ...(ctrlKey || metaKey ? ["Mod"] : []),
    ...(altKey ? ["Alt"] : []),
    ...(shiftKey ? ["Shift"] : []),
    key.length === 1 ? key.toUpperCase() : key,
  ];
  return byChord.get(parts.join("+"));
}

/** Characters that Macs in some languages type with Alt and a letter, such as "@" with L or G. */
const signsOfAlt = "@[]{}|\\~#";

/**
 * With Alt a Mac reports "ø" for O, which is kept as it is in text fields. Ctrl never types text, and a
 * keyboard set to another script reports "л" for K.
 */
function keyOf({ key, code = "", target = null, altKey, ctrlKey, metaKey }: Pressed): string {
  const [, plain] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  const isOfAlt = altKey && signsOfAlt.includes(key);
  const isSign = key === "Dead" || (key.length === 1 && (key > "~" || isOfAlt));
  const isChord = altKey ? !isInField(target) : ctrlKey || metaKey;
  return isChord && isSign && plain !== undefined ? plain : key;
}

/** The first shortcut of a command in readable form; undefined if it has none. */
export function keysText(id: CommandId): string | undefined {
  const [chord]: readonly string[] = commandKeys[id];
  const isMac = navigator.platform.startsWith("Mac");
  const held = isMac ? chord?.replace("Mod", "Cmd").replace("Alt", "Option") : chord;
  return held?.replace("Mod", "Ctrl").replace("Arrow", "");
}
