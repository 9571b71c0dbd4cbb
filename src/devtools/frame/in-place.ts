import { commandOf } from "../commands/keys.ts";
import type { ToPreview } from "../preview/messages.ts";
import styles from "./in-place.module.css";

type Wanted = Extract<ToPreview, { kind: "edit" }>;

interface Editing {
  readonly element: HTMLElement;
  /** What the page had there, which is its renderer's. */
  readonly nodes: readonly Node[];
  /** What the element said of itself, by the names of the attributes. */
  readonly said: ReadonlyMap<string, string | null>;
  readonly hasLines: boolean;
  readonly ending: AbortController;
}

/** How it ended. @property text Undefined where it was given up. */
export interface TextEdited {
  readonly text: string | undefined;
  readonly isByKey: boolean;
}

interface Telling {
  /** Told at every stroke what the text says now. */
  readonly onType: (text: string) => void;
  readonly onEnd: (edited: TextEdited) => void;
}

/** Nothing can be typed there. */
const closed = "select, svg";
/** Pressed by a click and by keys, unless a text in it is being written. */
const pressed = "a, button, summary, label";
const attributes = ["contenteditable", "role", "aria-label", "class"] as const;

/** One text of the page that is written where it stands, as plain text. */
export class InPlace {
  /** What was pressed twice, to tell texts apart that say the same. */
  #pointed: Element | undefined;
  #editing: Editing | undefined;
  readonly #tell: Telling;

  constructor(tell: Telling) {
    this.#tell = tell;
  }

  holds(target: EventTarget | null): boolean {
    return target instanceof Node && this.#editing?.element.contains(target) === true;
  }

  point(element: Element): void {
    this.#pointed = element;
  }

  /** Answers whether the page has the text in a place of its own. */
  begin(wanted: Wanted): boolean {
    this.end({ isKept: true, isByKey: false });
    const element = this.#find(wanted);
    this.#pointed = undefined;
    if (element === undefined) return false;
    const ending = new AbortController();
    const { hasLines } = wanted;
    const said = new Map(attributes.map((name) => [name, element.getAttribute(name)]));
    this.#editing = { element, nodes: [...element.childNodes], said, hasLines, ending };
    element.replaceChildren(document.createTextNode(wanted.text));
    element.setAttribute("contenteditable", "plaintext-only");
    element.role = "textbox";
    element.ariaLabel = wanted.name;
    element.classList.add(styles.editing ?? "");
    document.body.toggleAttribute("data-editing", true);
    this.#listen(element, hasLines, ending.signal);
    holdPresses(element, ending.signal);
    element.focus();
    getSelection()?.selectAllChildren(element);
    return true;
  }

  /** Everything is as its renderer left it before anybody is told. */
  end({ isKept, isByKey }: { readonly isKept: boolean; readonly isByKey: boolean }): void {
    const editing = this.#editing;
    if (editing === undefined) return;
    this.#editing = undefined;
    const { element, nodes, said, hasLines, ending } = editing;
    const text = textOf(element, hasLines);
    ending.abort();
    element.replaceChildren(...nodes);
    for (const [name, value] of said) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    document.body.removeAttribute("data-editing");
    this.#tell.onEnd({ text: isKept ? text : undefined, isByKey });
  }

  #listen(element: HTMLElement, hasLines: boolean, signal: AbortSignal): void {
    element.addEventListener(
      "keydown",
      (event) => {
        // What is typed is with the devtools already.
        if (commandOf(event) === "save") return;
        // Other keys do what they do in a text.
        event.stopPropagation();
        if (event.isComposing || !["Enter", "Escape", "Tab"].includes(event.key)) return;
        if (hasLines && event.key === "Enter" && !event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.end({ isKept: event.key !== "Escape", isByKey: true });
      },
      { signal },
    );
    const onType = (): void => this.#tell.onType(textOf(element, hasLines));
    element.addEventListener("input", onType, { signal });
    element.addEventListener("blur", () => this.end({ isKept: true, isByKey: false }), { signal });
  }

  #find({ id, words, nth }: Wanted): HTMLElement | undefined {
    const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`);
    if (block === null) return undefined;
    const saying = [...block.querySelectorAll<HTMLElement>("*")].filter(
      (one) =>
        one.childElementCount === 0 &&
        plain(one.textContent) === words &&
        one.closest("[data-block]") === block &&
        one.closest(closed) === null,
    );
    const pointed = saying.find((one) => this.#pointed?.contains(one) === true);
    return pointed ?? saying[nth] ?? saying[0];
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

function textOf({ textContent }: HTMLElement, hasLines: boolean): string {
  return hasLines ? textContent : onOneLine(textContent);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
