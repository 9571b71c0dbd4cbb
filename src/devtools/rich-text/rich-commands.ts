import type { MessageDescriptor } from "@lingui/core";
import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, Mark, MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import { Selection, type Command, type EditorState } from "prosemirror-state";
import type { IconName } from "../controls/icon-paths.ts";
import { richSchema, type FormatTag } from "./rich-schema.ts";
import { addColumn, addRow, insertTable, removeColumn, removeRow } from "./table-commands.ts";
import { msg } from "../i18n.ts";

/** A button of the toolbar. */
export interface RichCommand {
  readonly name: MessageDescriptor;
  /** Content of the button: the initial letter of its name, or an icon; otherwise its name. */
  readonly look?: IconName | { readonly text: string };
  readonly keys?: string;
  readonly run: Command;
  /** Whether it is active at the cursor; undefined for one-time actions. */
  readonly isOn?: (state: EditorState) => boolean;
}

export function markType(tag: FormatTag): MarkType {
  const type = richSchema.marks[tag];
  if (type === undefined) throw new Error(`the grammar has no <${tag}>`);
  return type;
}

export function nodeType(tag: string): NodeType {
  const type = richSchema.nodes[tag];
  if (type === undefined) throw new Error(`the grammar has no <${tag}>`);
  return type;
}

/** The formatting of a type at the cursor, or somewhere in the selection. */
export function markAt(
  { selection, storedMarks, doc }: EditorState,
  type: MarkType,
): Mark | undefined {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks());
  let found: Mark | undefined;
  doc.nodesBetween(from, to, (node) => {
    found ??= type.isInSet(node.marks);
    return found === undefined;
  });
  return found;
}

/** Whether the cursor is inside one of these, at any depth. */
function isIn({ selection }: EditorState, ...tags: readonly string[]): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (tags.includes($from.node(depth).type.name)) return true;
  }
  return false;
}

/** Formats letters with the first tag; the others are equivalent, and are removed along with it. */
function format(
  name: MessageDescriptor,
  look: NonNullable<RichCommand["look"]>,
  tags: readonly FormatTag[],
): RichCommand {
  const types = tags.map(markType);
  const isOn = (state: EditorState): boolean =>
    types.some((type) => markAt(state, type) !== undefined);
  const run: Command = (state, dispatch, view) => {
    const there = types.filter((type) => markAt(state, type) !== undefined);
    const chosen = there.length === 0 ? types.slice(0, 1) : there;
    return chosen.every((type) => toggleMark(type)(view?.state ?? state, dispatch, view));
  };
  return { name, look, run, isOn };
}

function list(name: MessageDescriptor, look: IconName, tag: "ul" | "ol"): RichCommand {
  const isOn = (state: EditorState): boolean => listAround(state) === tag;
  const run: Command = (state, dispatch, view) =>
    isOn(state)
      ? liftListItem(nodeType("li"))(state, dispatch, view)
      : switchList(tag)(state, dispatch, view) || wrapInList(nodeType(tag))(state, dispatch);
  return { name, look, run, isOn };
}

/** The innermost list. */
function listAround({ selection: { $from } }: EditorState): string | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type;
    if (name === "ul" || name === "ol") return name;
  }
  return undefined;
}

/** Converts a list of the other kind to this kind. */
function switchList(tag: "ul" | "ol"): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const other = tag === "ul" ? "ol" : "ul";
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type.name === other) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeType(tag)));
        return true;
      }
    }
    return false;
  };
}

/** Wraps several lines at once, or moves them one level out if they are already wrapped. */
function wrap(name: MessageDescriptor, look: IconName, tag: string): RichCommand {
  return { name, look, run: wrapIn(nodeType(tag)), isOn: (state) => isIn(state, tag) };
}

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType("hr").create()).scrollIntoView());
  return true;
};

/** What most texts need. */
export const mainCommands: readonly RichCommand[] = [
  { ...format(msg("Bold"), { text: "B" }, ["strong", "b"]), keys: "Mod-b" },
  { ...format(msg("Italic"), { text: "I" }, ["em", "i"]), keys: "Mod-i" },
  { ...list(msg("Bulleted list"), "bullets", "ul"), keys: "Mod-Shift-8" },
  { ...list(msg("Numbered list"), "numbers", "ol"), keys: "Mod-Shift-7" },
  wrap(msg("Quotation"), "quotation", "blockquote"),
  { name: msg("Table"), look: "table", run: insertTable },
];

/** What few texts need. */
export const moreCommands: readonly RichCommand[] = [
  { ...format(msg("Underline"), { text: "U" }, ["u"]), keys: "Mod-u" },
  format(msg("Strikethrough"), { text: "C" }, ["s"]),
  format(msg("Code"), "code", ["code"]),
  format(msg("Subscript"), "lowered", ["sub"]),
  format(msg("Superscript"), "raised", ["sup"]),
  format(msg("Small print"), "small", ["small"]),
  format(msg("Inline quotation"), "words", ["q"]),
  format(msg("Title of a work"), { text: "T" }, ["cite"]),
  wrap(msg("Terms and descriptions"), "terms", "dl"),
  {
    name: msg("Indent the item"),
    look: "indent",
    keys: "Mod-]",
    run: sinkListItem(nodeType("li")),
  },
  {
    name: msg("Outdent the item"),
    look: "outdent",
    keys: "Mod-[",
    run: liftListItem(nodeType("li")),
  },
  { name: msg("Dividing line"), look: "rule", run: insertRule },
];

/** Commands for the table at the cursor. */
export const tableCommands: readonly RichCommand[] = [
  { name: msg("Add row"), run: addRow },
  { name: msg("Add column"), run: addColumn },
  { name: msg("Remove row"), run: removeRow },
  { name: msg("Remove column"), run: removeColumn },
];

/** Possible kinds of a line. */
export const lineKinds = [
  { value: "p", label: msg("Paragraph") },
  { value: "h2", label: msg("Heading 2") },
  { value: "h3", label: msg("Heading 3") },
  { value: "h4", label: msg("Heading 4") },
  { value: "pre", label: msg("Code block") },
] as const;

export function lineKindAt({ selection }: EditorState): string {
  const { name } = selection.$from.parent.type;
  return lineKinds.some(({ value }) => value === name) ? name : "p";
}

export function setLineKind(tag: string): Command {
  return setBlockType(nodeType(tag));
}

/**
 * Formatting with data of its own: the target of a link, a language. Text typed afterwards is not part of it.
 * @param words Text to insert if nothing is selected and the cursor is not in such formatting.
 */
export function setMark(tag: FormatTag, attributes: Attrs | undefined, words?: string): Command {
  const type = markType(tag);
  return (state, dispatch) => {
    const { tr, selection } = state;
    const range = markRange(state, tag);
    if (range === undefined) {
      if (attributes === undefined || words === undefined) return false;
      const marks = type.create(attributes).addToSet(state.storedMarks ?? selection.$from.marks());
      tr.replaceSelectionWith(richSchema.text(words, marks), false).removeStoredMark(type);
    } else {
      tr.removeMark(range.from, range.to, type);
      if (attributes !== undefined) tr.addMark(range.from, range.to, type.create(attributes));
      if (attributes !== undefined && !selection.empty) {
        tr.setSelection(Selection.near(tr.doc.resolve(range.to), -1)).removeStoredMark(type);
      }
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The selection; if it is empty, the whole range with this formatting around the cursor. */
export function markRange(
  { selection, doc }: EditorState,
  tag: FormatTag,
): { readonly from: number; readonly to: number } | undefined {
  if (!selection.empty) return selection;
  const { $from } = selection;
  const mark = markType(tag).isInSet($from.marks());
  if (mark === undefined) return undefined;
  const start = $from.start();
  let from = selection.from;
  let to = selection.to;
  doc.nodesBetween(start, $from.end(), (node, at) => {
    const touches = at <= to && at + node.nodeSize >= from;
    if (!node.isText || !touches || !mark.isInSet(node.marks)) return;
    from = Math.min(from, at);
    to = Math.max(to, at + node.nodeSize);
  });
  return { from, to };
}
