import { reaction } from "mobx";
import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import {
  EditorState,
  Selection,
  type Command,
  type Plugin,
  type Transaction,
} from "prosemirror-state";
import { ReplaceStep } from "prosemirror-transform";
import { Decoration, DecorationSet, EditorView, type EditorProps } from "prosemirror-view";
import { commandOf, type CommandId } from "../commands/keys.ts";
import { bareItems } from "./bare-items.ts";
import { caretNow, followText, takeCaret } from "./follow-text.ts";
import { markRules } from "./mark-rules.ts";
import {
  lostInPaste,
  pasteAddress,
  pastedHtml,
  pasteMarkdown,
  pasteSections,
  pastedText,
} from "./pasted-text.ts";
import { mainCommands, markRange, moreCommands, nodeType } from "./rich-commands.ts";
import { readHtml, writeHtml } from "./rich-html.ts";
import type { FormatTag } from "./rich-schema.ts";
import styles from "./rich-text.module.css";
import { goToCell } from "./table-commands.ts";

interface RichEditorOptions {
  /** Returns the text of the document, observable. */
  readonly read: () => string;
  readonly attributes: () => Record<string, string>;
  /** Called with every change, as HTML. */
  readonly onChange: (html: string) => void;
  /** Called when the state has changed, with or without a change of the text. */
  readonly onState: (state: EditorState) => void;
  /** Called when the next edit starts a new step. */
  readonly onStep: () => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
  readonly onLink: () => void;
  /** Called with the parts of a paste that are not allowed there, such as `<img>`. */
  readonly onLost: (tags: readonly string[]) => void;
  /** Returns whether a slash and Enter request a block below: if so, the editor's owner has handled it. */
  readonly takeSlash?: (view: EditorView, event: KeyboardEvent) => boolean;
  /** Parts that the page renders in a custom way. */
  readonly nodeViews?: NonNullable<EditorProps["nodeViews"]>;
}

const items = ["li", "dt", "dd"].map(nodeType);
const splitItem = chainCommands(...items.map((item) => splitListItem(item)));

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType("br").create()).scrollIntoView());
  return true;
};

const commandKeys = Object.fromEntries(
  [...mainCommands, ...moreCommands].flatMap(({ keys, run }) =>
    keys === undefined ? [] : [[keys, run]],
  ),
);

/** Markers typed at the start of a line, or around letters, are converted to formatting. */
const rules = inputRules({
  rules: [
    ...markRules,
    wrappingInputRule(/^\s*[-*]\s$/, nodeType("ul")),
    wrappingInputRule(/^1\.\s$/, nodeType("ol")),
    wrappingInputRule(/^\s*>\s$/, nodeType("blockquote")),
    ...[2, 3, 4].map((level) =>
      textblockTypeInputRule(new RegExp(`^#{${level}}\\s$`), nodeType(`h${level}`)),
    ),
  ],
});

/** Two brackets open a page search, and the chosen page is linked there. */
function pageSign(onLink: () => void): Plugin {
  const ask = new InputRule(/\[\[$/, (...[{ tr }, , start, end]) => {
    onLink();
    return tr.delete(start, end);
  });
  return inputRules({ rules: [ask] });
}

/** Created once: a list of questions has an editor in each. */
const plugins = [
  rules,
  bareItems,
  keymap({ ...commandKeys, Enter: splitItem, "Shift-Enter": chainCommands(exitCode, breakLine) }),
  keymap({ Tab: goToCell(1), "Shift-Tab": goToCell(-1) }),
  keymap(baseKeymap),
];

/** A rich text editor in an element; undo and redo are those of the document. */
export class RichEditor {
  readonly view: EditorView;
  readonly #unfollow: () => void;
  #html: string;

  /** @param place Element to insert the editor into, or to turn into the editor itself. */
  constructor(place: HTMLElement | { readonly mount: HTMLElement }, options: RichEditorOptions) {
    this.#html = options.read();
    const linkKey: Command = (state) => {
      if (state.selection.empty) return false;
      options.onLink();
      return true;
    };
    this.view = new EditorView(place, {
      state: EditorState.create({
        doc: readHtml(this.#html),
        plugins: [keymap({ "Mod-k": linkKey }), pageSign(options.onLink), ...plugins],
      }),
      attributes: options.attributes,
      nodeViews: options.nodeViews ?? {},
      dispatchTransaction: (tr) => {
        const state = this.view.state.apply(tr);
        this.view.updateState(state);
        if (tr.docChanged && tr.getMeta("from-document") !== true) {
          if (!isLetter(tr)) options.onStep();
          this.#html = writeHtml(state.doc);
          options.onChange(this.#html);
        }
        options.onState(state);
      },
      clipboardTextParser: pastedText,
      transformPastedHTML: (html) => {
        options.onLost(lostInPaste(html));
        return pastedHtml(html);
      },
      handlePaste: (view, event, slice) =>
        pasteAddress(view, event) || pasteMarkdown(view, event) || pasteSections(view, slice),
      handleDOMEvents: {
        keydown: (view, event) => {
          takeCaret(view);
          return options.takeSlash?.(view, event) === true || isOfDevtools(event);
        },
        blur: () => {
          options.onBlur();
        },
        focus: () => {
          options.onFocus();
        },
      },
    });
    options.onState(this.view.state);
    // Immediately: a later render may lag a letter behind.
    this.#unfollow = reaction(options.read, (html) => this.#follow(html));
  }

  /** Runs a toolbar command and returns the focus to the text. */
  run(command: Command): void {
    command(this.view.state, this.view.dispatch.bind(this.view), this.view);
    this.view.focus();
  }

  /** Takes the focus, with the caret where clicked. @param at In px of the window; otherwise the start. */
  begin(at: { readonly x: number; readonly y: number } | undefined): void {
    const { view } = this;
    const { doc, tr } = view.state;
    const pressed = at && view.posAtCoords({ left: at.x, top: at.y });
    view.dispatch(tr.setSelection(Selection.near(doc.resolve(pressed?.pos ?? 0))));
    view.focus();
  }

  /** Highlights the text that a prompt is about while that has the focus. @param tag Undefined: no prompt. */
  askAbout(tag: FormatTag | undefined): void {
    const decorations = (state: EditorState): DecorationSet => {
      const range = tag && markRange(state, tag);
      if (range === undefined) return DecorationSet.empty;
      const asked = Decoration.inline(range.from, range.to, { class: styles["asked"] ?? "" });
      return DecorationSet.create(state.doc, [asked]);
    };
    // The prompt may be removed together with the text it is about.
    if (!this.view.isDestroyed) this.view.setProps({ decorations });
  }

  destroy(): void {
    this.#unfollow();
    this.view.destroy();
  }

  /** If the document differs from what was typed here, the document wins. */
  #follow(html: string): void {
    if (html === this.#html) return;
    this.#html = html;
    const { view } = this;
    const tr = followText(view.state, caretNow(view), readHtml(html));
    view.dispatch(tr.setMeta("from-document", true));
  }
}

/** Keys ProseMirror would handle: steps are the document's, and Enter with modifiers is no line break. */
const ofDevtools: ReadonlySet<string> = new Set<CommandId>([
  "undo",
  "redo",
  "edit-text",
  "add-block",
  "add-block-before",
]);

function isOfDevtools(event: KeyboardEvent): boolean {
  return ofDevtools.has(commandOf(event) ?? "");
}

/** Typing or deleting a letter extends the current step; everything else starts a new one. */
function isLetter({ steps }: Transaction): boolean {
  const [step] = steps;
  if (steps.length !== 1 || !(step instanceof ReplaceStep)) return false;
  const { content } = step.slice;
  const text = content.textBetween(0, content.size);
  return content.size <= 1 && text.trim().length === content.size && step.to - step.from <= 1;
}
