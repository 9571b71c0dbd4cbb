import "../devtools-tokens.css";
import type { NodeViewConstructor } from "prosemirror-view";
import { createRoot } from "react-dom/client";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import type { LinkHelp } from "../links/link-help.ts";
import type { FromPreview } from "../preview/messages.ts";
import { RichEditor } from "../rich-text/rich-editor.ts";
import { keepsAll } from "../rich-text/rich-html.ts";
import type { Pointed } from "./find-place.ts";
import { keepAbove } from "./keep-above.ts";
import { deleteSlashLine, isSlashKey, slashWords } from "../rich-text/slash-line.ts";
import { RichState } from "./rich-state.ts";
import { ToolsInPlace, strippedId, textId } from "./tools-in-place.tsx";
import styles from "./rich-in-place.module.css";

interface RichWanted {
  readonly text: string;
  readonly name: string;
  readonly className: string;
  readonly pointed: Pointed | undefined;
  readonly tell: (message: FromPreview) => void;
}

/** A formatted text edited in place on the page, in the page's styles, with its tools above. */
export class RichInPlace {
  readonly tools = document.createElement("div");
  readonly #room = document.createElement("aside");
  readonly #root = createRoot(this.tools);
  readonly #state: RichState;
  readonly #editor: RichEditor;
  readonly #letGo: () => void;

  /** Whether the editor can show a text without loss. */
  static keeps(text: string): boolean {
    return keepsAll(text);
  }

  constructor(element: HTMLElement, { text, name, className, pointed, tell }: RichWanted) {
    const state = new RichState(text);
    this.#state = state;
    this.#room.className = styles["room"] ?? "";
    this.#room.ariaLabel = name;
    this.tools.className = styles["tools"] ?? "";
    this.#room.append(this.tools);
    document.body.append(this.#room);
    const isStripping = strippedMarkup(text).length > 0;
    let isStep = false;
    const attributes = {
      id: textId,
      class: className,
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": name,
      ...(isStripping && { "aria-describedby": strippedId }),
    };
    const editor = new RichEditor(
      { mount: element },
      {
        read: () => state.text,
        attributes: () => attributes,
        onChange: (html) => {
          state.put(html);
          tell({ kind: "typed", text: html, isStep });
          isStep = false;
        },
        onState: (next) => state.follow(next),
        onStep: () => (isStep = true),
        onBlur: () => undefined,
        onFocus: () => state.ask(undefined),
        onLink: () => state.ask("a"),
        onLost: (tags) => state.lose(tags),
        takeSlash: (view, event) => isSlashKey(view.state, event),
        nodeViews: { table: scrollingTable },
      },
    );
    this.#editor = editor;
    this.#letGo = keepAbove({ room: this.#room, tools: this.tools, element });
    this.#root.render(<ToolsInPlace {...{ name, state, editor, isStripping, tell }} />);
    editor.begin(pointed);
  }

  get text(): string {
    return this.#state.text;
  }

  /** Index of the top-level node, such as a paragraph, list or table, that contains the caret. */
  get caret(): number {
    return this.#editor.view.state.selection.$from.index(0);
  }

  /** Replaces the text when the document has changed. */
  put(text: string): void {
    this.#state.put(text);
  }

  help(help: LinkHelp): void {
    this.#state.help(help);
  }

  /** Returns the search text if the key requests a block below: its line is then removed. */
  takeSlash(event: KeyboardEvent): string | undefined {
    const { state } = this.#editor.view;
    if (!isSlashKey(state, event)) return undefined;
    const words = slashWords(state);
    this.#editor.run(deleteSlashLine);
    return words;
  }

  focus(): void {
    this.#editor.view.focus();
  }

  focusTools(): void {
    this.tools.querySelector<HTMLElement>("select, button")?.focus();
  }

  destroy(): void {
    this.#letGo();
    this.#editor.destroy();
    this.#root.unmount();
    this.#room.remove();
  }
}

/** The page wraps each table in a scrolling frame. */
const scrollingTable: NodeViewConstructor = () => {
  const dom = document.createElement("div");
  const contentDOM = document.createElement("table");
  dom.dataset["table"] = "";
  dom.append(contentDOM);
  return { dom, contentDOM };
};
