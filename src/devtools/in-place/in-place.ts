import { clippingOf } from "../blocks/clipping.ts";
import { isTextOfBlocks } from "../blocks/is-text-of-blocks.ts";
import { commandOf, type CommandId } from "../commands/keys.ts";
import type { FromPreview, ToPreview } from "../preview/messages.ts";
import { findPlace, unfoldAround, type Pointed } from "./find-place.ts";
import type { RichInPlace } from "./rich-in-place.tsx";
import styles from "./in-place.module.css";

type ForInPlace = Extract<ToPreview, { kind: "edit" | "edit-text" | "link-help" }>;
type Wanted = Extract<ToPreview, { kind: "edit" }>;

/** Whether it is about a text that is written in the page. */
export function isForInPlace(message: ToPreview): message is ForInPlace {
  return ["edit", "edit-text", "link-help"].includes(message.kind);
}

interface Editing {
  readonly element: HTMLElement;
  /** What the page had there, which is its renderer's. */
  readonly nodes: readonly Node[];
  /** What the element said of itself, by the names of the attributes. */
  readonly said: ReadonlyMap<string, string>;
  readonly wanted: Wanted;
  readonly ending: AbortController;
  rich?: RichInPlace;
}

/** How it ends. @property isCommitted What was typed stays. */
interface Ending {
  readonly isCommitted: boolean;
  readonly isByKey: boolean;
}

/** Commands that are meant for the document while a formatted text of it is written. */
const ofDocument: ReadonlySet<string> = new Set<CommandId>(["undo", "redo", "palette"]);

/** Pressed by a click and by keys, unless a text in it is being written. */
const pressed = "a, button, summary, label";

/** One text of the page that is written where it stands, as plain text or with its format. */
export class InPlace {
  /** What was double-clicked, to distinguish equal texts. */
  #pointed: Pointed | undefined;
  #editing: Editing | undefined;
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

  /** The editor comes with the first text that needs it. */
  async #openRich(editing: Editing, pointed: Pointed | undefined): Promise<void> {
    const { element, wanted, ending } = editing;
    const { RichInPlace } = await import("./rich-in-place.tsx");
    if (this.#editing !== editing) return;
    // Built in a way of its own, it is written as source.
    if (!RichInPlace.keeps(wanted.text)) {
      this.#close(editing);
      return this.#tell({ kind: "edit-refused" });
    }
    const { text, name } = wanted;
    const className = styles.editing ?? "";
    editing.rich = new RichInPlace(element, { text, name, className, pointed, tell: this.#tell });
    this.#listen(editing);
    const { tools } = editing.rich;
    const onLeave = ({ relatedTarget }: FocusEvent): void => {
      if (!this.holds(relatedTarget)) this.end({ isCommitted: true, isByKey: false });
    };
    for (const part of [element, tools]) {
      part.addEventListener("focusout", onLeave, { signal: ending.signal });
    }
  }

  /** Everything is as its renderer left it before listeners are called. */
  end({ isCommitted, isByKey }: Ending): void {
    const editing = this.#editing;
    if (editing === undefined) return;
    const text = textOf(editing);
    this.#close(editing);
    this.#tell({ kind: "edited", text: isCommitted ? text : undefined, isByKey });
  }

  #close({ element, nodes, said, ending, rich }: Editing): void {
    this.#editing = undefined;
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
    element.addEventListener("blur", () => this.end({ isCommitted: true, isByKey: false }), {
      signal,
    });
  }

  /** Blocks stand beside a text, not in it. */
  #onPaste(event: ClipboardEvent): void {
    const clipping = event.clipboardData && clippingOf(event.clipboardData);
    if (clipping === null || !isTextOfBlocks(clipping.text)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.end({ isCommitted: true, isByKey: false });
    this.#tell({ kind: "pasted", clipping });
  }

  #onPlainKey(event: KeyboardEvent, hasLines: boolean): void {
    // What is typed is with the devtools already.
    if (commandOf(event) === "save") return;
    // Other keys do what they do in a text.
    event.stopPropagation();
    if (event.isComposing || !["Enter", "Escape", "Tab"].includes(event.key)) return;
    if (hasLines && event.key === "Enter" && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.end({ isCommitted: event.key !== "Escape", isByKey: true });
  }

  /** Of a formatted text the document has the steps: they are undone there. */
  #onRichKey(event: KeyboardEvent, rich: RichInPlace): void {
    const command = commandOf(event) ?? "";
    // A question that was closed by the key is gone from them.
    const isInTools = event.composedPath().includes(rich.tools);
    if (command === "save" || (!isInTools && ofDocument.has(command))) {
      // Of some words it asks where they lead.
      if (event.defaultPrevented) event.stopPropagation();
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
    // The editor would select what is around, at Escape.
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

/** A blank or a click in it would press what the text stands in. */
function holdPresses(element: HTMLElement, signal: AbortSignal): void {
  const around = element.closest<HTMLElement>(pressed);
  if (around === null) return;
  around.addEventListener("click", (event) => event.preventDefault(), { signal });
  const onBlank = (event: KeyboardEvent): void => {
    if (event.key !== " ") return;
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-deprecated -- the one way that leads into the browser's own undo
    if (event.type === "keydown") document.execCommand("insertText", false, " ");
  };
  element.addEventListener("keydown", onBlank, { signal });
  element.addEventListener("keyup", onBlank, { signal });
}

/** What it says now. */
function textOf({ element: { textContent }, wanted, rich }: Editing): string {
  if (wanted.as === "rich") return rich?.text ?? wanted.text;
  return wanted.as === "lines" ? textContent : onOneLine(textContent);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}
