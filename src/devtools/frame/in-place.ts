import type { ToPreview } from "../preview/messages.ts";
import styles from "./overlay.module.css";

type Wanted = Extract<ToPreview, { kind: "edit" }>;

interface Editing {
  readonly element: HTMLElement;
  /** What the page had there, which is its renderer's. */
  readonly nodes: readonly Node[];
  readonly ending: AbortController;
}

/** How it ended. @property text Undefined where it was given up. */
export interface TextEdited {
  readonly text: string | undefined;
  readonly isByKey: boolean;
}

/** Typing there would press them. */
const pressed = "button, summary, label, select, svg";

/** One text of the page that is written where it stands, as plain text. */
export class InPlace {
  /** What was pressed twice, to tell texts apart that say the same. */
  #pointed: Element | undefined;
  #editing: Editing | undefined;
  readonly #onEnd: (edited: TextEdited) => void;

  constructor(onEnd: (edited: TextEdited) => void) {
    this.#onEnd = onEnd;
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
    this.#editing = { element, nodes: [...element.childNodes], ending };
    element.replaceChildren(document.createTextNode(wanted.text));
    element.setAttribute("contenteditable", "plaintext-only");
    element.role = "textbox";
    element.ariaLabel = wanted.name;
    element.classList.add(styles.editing ?? "");
    document.body.toggleAttribute("data-editing", true);
    this.#listen(element, ending.signal);
    element.focus();
    getSelection()?.selectAllChildren(element);
    return true;
  }

  /** Everything is as its renderer left it before anybody is told. */
  end({ isKept, isByKey }: { readonly isKept: boolean; readonly isByKey: boolean }): void {
    const editing = this.#editing;
    if (editing === undefined) return;
    this.#editing = undefined;
    const { element, nodes, ending } = editing;
    const text = element.textContent.replaceAll(/\s*\n\s*/g, " ");
    ending.abort();
    element.replaceChildren(...nodes);
    for (const name of ["contenteditable", "role", "aria-label"]) element.removeAttribute(name);
    element.classList.remove(styles.editing ?? "");
    document.body.removeAttribute("data-editing");
    this.#onEnd({ text: isKept ? text : undefined, isByKey });
  }

  #listen(element: HTMLElement, signal: AbortSignal): void {
    element.addEventListener(
      "keydown",
      (event) => {
        // Other keys do what they do in a text.
        event.stopPropagation();
        if (event.isComposing || !["Enter", "Escape", "Tab"].includes(event.key)) return;
        event.preventDefault();
        this.end({ isKept: event.key !== "Escape", isByKey: true });
      },
      { signal },
    );
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
        one.closest(pressed) === null,
    );
    const pointed = saying.find((one) => this.#pointed?.contains(one) === true);
    return pointed ?? saying[nth] ?? saying[0];
  }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
