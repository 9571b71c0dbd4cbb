import { clippingOf } from "../blocks/clipping.ts";
import { isTextOfBlocks } from "../blocks/is-text-of-blocks.ts";
import { commandOf, type CommandId } from "../commands/keys.ts";
import type { FromPreview, ToPreview } from "../preview/messages.ts";
import { findPlace, unfoldAround, type Pointed } from "./find-place.ts";
import { holdPresses } from "./hold-presses.ts";
import type { RichInPlace } from "./rich-in-place.tsx";
import styles from "./in-place.module.css";

type ForInPlace = Extract<ToPreview, { kind: "edit" | "edit-text" | "edit-end" | "link-help" }>;
type Wanted = Extract<ToPreview, { kind: "edit" }>;

/** Whether a message concerns a text being edited in place. */
export function isForInPlace(message: ToPreview): message is ForInPlace {
  return ["edit", "edit-text", "edit-end", "link-help"].includes(message.kind);
}

interface Editing {
  readonly element: HTMLElement;
  /** The original nodes of the page, which belong to its renderer. */
  readonly nodes: readonly Node[];
  /** The element's original attributes, by name. */
  readonly said: ReadonlyMap<string, string>;
  readonly wanted: Wanted;
  readonly ending: AbortController;
  rich?: RichInPlace;
}

/** How editing ends. @property isCommitted The typed text is kept. */
interface Ending {
  readonly isCommitted: boolean;
  readonly isByKey: boolean;
}

/** Commands that apply to the document while one of its formatted texts is being edited. */
const ofDocument: ReadonlySet<string> = new Set<CommandId>(["undo", "redo", "palette"]);

/** One text of the page being edited in place, as plain or formatted text. */
export class InPlace {
  /** What was double-clicked, to distinguish equal texts. */
  #pointed: Pointed | undefined;
  #editing: Editing | undefined;
  /** The palette has the focus: editing continues when it is closed, with the same caret. */
  #isPaused = false;
  readonly #tell: (message: FromPreview) => void;

  constructor(tell: (message: FromPreview) => void) {
    this.#tell = tell;
  }

  holds(target: EventTarget | null): boolean {
    if (!(target instanceof Node) || this.#editing === undefined) return false;
    const { element, rich } = this.#editing;
    return element.contains(target) || rich?.tools.contains(target) === true;
  }

  point(element: Element, { clientX: x, clientY: y }: MouseEvent): void {
    this.#pointed = { element, x, y };
  }

  hear(message: ForInPlace): void {
    if (message.kind === "edit") this.#begin(message);
    else if (message.kind === "edit-end") this.#close();
    else if (message.kind === "edit-text") this.#editing?.rich?.put(message.text);
    else this.#editing?.rich?.help(message.help);
  }

  #begin(wanted: Wanted): void {
    this.end({ isCommitted: true, isByKey: false });
    const pointed = this.#pointed;
    this.#pointed = undefined;
    const element = findPlace(wanted, pointed?.element);
    if (element === undefined) return this.#tell({ kind: "edit-refused" });
    unfoldAround(element);
    const said = new Map([...element.attributes].map(({ name, value }) => [name, value]));
    const ending = new AbortController();
    const editing: Editing = { element, nodes: [...element.childNodes], said, wanted, ending };
    this.#editing = editing;
    document.body.toggleAttribute("data-editing", true);
    if (wanted.as === "rich") void this.#openRich(editing, pointed);
    else this.#openPlain(editing);
  }

  #openPlain(editing: Editing): void {
    const { element, wanted, ending } = editing;
    element.replaceChildren(document.createTextNode(wanted.text));
    element.setAttribute("contenteditable", "plaintext-only");
    element.role = "textbox";
    element.ariaLabel = wanted.name;
    element.classList.add(styles.editing ?? "");
    this.#listen(editing);
    holdPresses(element, ending.signal);
    element.focus();
    getSelection()?.selectAllChildren(element);
  }

  /** The editor is loaded with the first text that needs it. */
  async #openRich(editing: Editing, pointed: Pointed | undefined): Promise<void> {
    const { element, wanted, ending } = editing;
    const { RichInPlace } = await import("./rich-in-place.tsx");
    if (this.#editing !== editing) return;
    // Markup that the editor cannot preserve is edited as source.
    if (!RichInPlace.keeps(wanted.text)) {
      this.#close();
      return this.#tell({ kind: "edit-refused" });
    }
    const { text, name } = wanted;
    const className = styles.editing ?? "";
    editing.rich = new RichInPlace(element, { text, name, className, pointed, tell: this.#tell });
    this.#listen(editing);
    const { tools } = editing.rich;
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!this.holds(relatedTarget)) this.#leave();
    };
    for (const part of [element, tools]) {
      part.addEventListener("focusout", onLeave, { signal: ending.signal });
    }
  }

  /** Restores the renderer's DOM before listeners are called. */
  end({ isCommitted, isByKey }: Ending): void {
    const editing = this.#editing;
    if (editing === undefined) return;
    const text = textOf(editing);
    this.#close();
    this.#tell({ kind: "edited", text: isCommitted ? text : undefined, isByKey });
  }

  #close(): void {
    if (this.#editing === undefined) return;
    const { element, nodes, said, ending, rich } = this.#editing;
    this.#editing = undefined;
    this.#isPaused = false;
    ending.abort();
    rich?.destroy();
    element.replaceChildren(...nodes);
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of said) element.setAttribute(name, value);
    document.body.removeAttribute("data-editing");
  }

  #listen(editing: Editing): void {
    const { element, wanted, ending, rich } = editing;
    const { signal } = ending;
    const resume = (): void => {
      if (this.#isPaused) (rich ?? element).focus();
      this.#isPaused = false;
    };
    // A window without the focus keeps the caret, but not the focused element.
    addEventListener("focus", resume, { signal });
    const onPaste = (event: ClipboardEvent): void => this.#onPaste(event);
    element.addEventListener("paste", onPaste, { signal, capture: true });
    if (rich !== undefined) {
      const onKey = (event: KeyboardEvent): void => this.#onRichKey(event, rich);
      for (const part of [element, rich.tools]) part.addEventListener("keydown", onKey, { signal });
      return;
    }
    const onKey = (event: KeyboardEvent): void => this.#onPlainKey(event, wanted.as === "lines");
    element.addEventListener("keydown", onKey, { signal });
    const onType = (): void => this.#tell({ kind: "typed", text: textOf(editing), isStep: false });
    element.addEventListener("input", onType, { signal });
    element.addEventListener("blur", () => this.#leave(), { signal });
  }

  #leave(): void {
    if (!this.#isPaused) this.end({ isCommitted: true, isByKey: false });
  }

  /** Blocks are inserted next to a text, not in it. */
  #onPaste(event: ClipboardEvent): void {
    const clipping = event.clipboardData && clippingOf(event.clipboardData);
    if (clipping === null || !isTextOfBlocks(clipping.text)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.end({ isCommitted: true, isByKey: false });
    this.#tell({ kind: "pasted", clipping });
  }

  #onPlainKey(event: KeyboardEvent, hasLines: boolean): void {
    // Typed text has already reached the devtools.
    const command = commandOf(event) ?? "";
    this.#isPaused = command === "palette";
    if (command === "save" || this.#isPaused) return;
    // Other keys have their usual effect in a text.
    event.stopPropagation();
    if (event.isComposing || !["Enter", "Escape", "Tab"].includes(event.key)) return;
    if (hasLines && event.key === "Enter" && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.end({ isCommitted: event.key !== "Escape", isByKey: true });
  }

  /** A formatted text has its steps in the document: they are undone there. */
  #onRichKey(event: KeyboardEvent, rich: RichInPlace): void {
    const command = commandOf(event) ?? "";
    // A popover closed by this key is no longer part of the tools.
    const isInTools = event.composedPath().includes(rich.tools);
    if (command === "save" || (!isInTools && ofDocument.has(command))) {
      // With text selected, the shortcut opens the editor's link field instead.
      if (event.defaultPrevented) event.stopPropagation();
      else this.#isPaused = command === "palette";
      return;
    }
    event.stopPropagation();
    if (command === "split-block" && !isInTools) {
      event.preventDefault();
      return this.#split(rich);
    }
    const words = isInTools ? undefined : rich.takeSlash(event);
    if (words !== undefined) {
      event.preventDefault();
      this.end({ isCommitted: true, isByKey: false });
      return this.#tell({ kind: "block-wanted", words });
    }
    const isEscape = event.key === "Escape";
    // On Escape the editor would select the parent node.
    if (event.isComposing || (event.defaultPrevented && (isInTools || !isEscape))) return;
    const isToTools = event.key === "Tab" ? event.shiftKey : event.altKey && event.key === "F10";
    const isLeaving = isEscape || event.key === "Tab" || command === "add-block";
    if (isInTools && isEscape) rich.focus();
    else if (!isInTools && isToTools) rich.focusTools();
    else if (!isInTools && isLeaving) this.end({ isCommitted: true, isByKey: true });
    else return;
    event.preventDefault();
  }

  #split({ caret }: RichInPlace): void {
    this.end({ isCommitted: true, isByKey: false });
    this.#tell({ kind: "split", at: caret });
  }
}

/** Its current text. */
function textOf({ element: { textContent }, wanted, rich }: Editing): string {
  if (wanted.as === "rich") return rich?.text ?? wanted.text;
  return wanted.as === "lines" ? textContent : onOneLine(textContent);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}
