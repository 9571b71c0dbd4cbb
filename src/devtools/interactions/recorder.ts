import { uploadedFile, type InteractionStep } from "#contract/interactions.ts";
import { namedIn, queryOf } from "./find-elements.ts";
import { changesSince, lookAt, type PageLook } from "./page-look.ts";
import { whenSettled } from "./when-settled.ts";

/** What takes a click for itself. */
const clickable = "a[href], button, input, select, summary, textarea, label, [role], [tabindex]";
/** What is used inside of itself, where nothing is heard of it. */
const foreign = "video, audio, canvas, iframe, object, embed";
/** Fields in which letters, arrows and the space bar write. */
const writable =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
/** Keys that do something where nothing is written. */
const actingKeys = /^(Enter|Escape|Tab| |Home|End|PageUp|PageDown|Arrow\w+)$/;
/** Those of them that do something where one line is written, too. */
const keysOfLine = /^(Enter|Escape|Tab)$/;

function isFileField(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "file";
}

/** Told all steps so far. @param missed Tag of what was used last and has nothing to be found by. */
type Tell = (steps: readonly InteractionStep[], missed?: string) => void;

/** Writes down what is done on the page, and what has changed by it. */
export class Recorder {
  readonly #root: Element;
  readonly #tell: Tell;
  readonly #ending = new AbortController();
  #steps: readonly InteractionStep[] = [];
  #before: PageLook;
  /** What the last act was done to, and how many steps there were with it: what has changed by it comes after them. */
  #acted: { readonly on: Element | null; readonly count: number } | undefined;
  /** What got the focus last. */
  #focused: Element | null = null;
  /** Tag of what was used last and could not be written down. */
  #missed: string | undefined;
  /** How the page was when the pointer was pressed; one press is one click, however many elements hear of it. */
  #pressed: PageLook | undefined;

  /** @param root Holds all that is watched. */
  constructor(root: Element, tell: Tell) {
    this.#root = root;
    this.#tell = tell;
    this.#before = lookAt(root);
    const { signal } = this.#ending;
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      hear: (event: DocumentEventMap[Name]) => void,
    ): void => document.addEventListener(name, hear, { capture: true, signal });
    on("pointerdown", () => this.#beginPress());
    on("click", ({ target }) => this.#click(target));
    on("input", ({ target }) => this.#write(target));
    on("change", ({ target }) => this.#choose(target));
    on("keydown", (event) => this.#press(event));
    on("focusin", ({ target }) => (this.#focused = target instanceof Element ? target : null));
    // A page inside the page keeps what is done there to itself, but takes the focus.
    addEventListener("blur", () => this.#leave(), { signal });
    whenSettled(root, signal, () => this.#writeChanges());
  }

  stop(): void {
    this.#ending.abort();
    this.#writeChanges();
  }

  #click(target: EventTarget | null): void {
    const before = this.#pressed;
    this.#pressed = undefined;
    const isInside = target instanceof Element && this.#root.contains(target);
    if (before === undefined || !isInside) return;
    const closest = target.closest(clickable);
    // The page itself takes the focus, and is nothing that anybody clicks.
    const element = closest?.contains(this.#root) === true ? null : closest;
    const acted = element instanceof HTMLLabelElement ? element.control : element;
    // It opens the chooser; what is chosen there is written down.
    if (isFileField(acted)) return;
    // What is chosen in a list of several was written down with the choice.
    if (acted instanceof HTMLSelectElement && acted.multiple) return;
    const click = acted === null ? undefined : queryOf(this.#root, namedIn(acted));
    if (click !== undefined) this.#act({ click }, acted, before);
    else if (element !== null || target.matches(foreign)) this.#miss(element ?? target);
  }

  /** The focus moves with it, before anything is clicked: that is none of what the act before has changed. */
  #beginPress(): void {
    this.#writeChanges();
    this.#acted = undefined;
    this.#pressed = lookAt(this.#root);
  }

  #write(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    if (!target.matches(writable)) return;
    const fill = queryOf(this.#root, target);
    if (fill === undefined) return;
    const step = { fill, with: target.value };
    const count = this.#acted?.count ?? 0;
    const last = this.#steps[count - 1];
    const isSame = this.#acted?.on === target && last !== undefined;
    const isWholeClick = isSame && "click" in last && this.#steps.length === count;
    // A field that is written in was clicked before, and is written in letter by letter.
    if (isWholeClick || (isSame && "fill" in last)) this.#put(this.#steps.with(count - 1, step));
    else this.#act(step, target);
  }

  #choose(target: EventTarget | null): void {
    if (isFileField(target)) {
      this.#upload(target);
      return;
    }
    if (!(target instanceof HTMLSelectElement)) return;
    const select = queryOf(this.#root, target);
    const chosen = [...target.options].flatMap(({ selected, text }) => (selected ? text : []));
    const option = target.multiple ? chosen : chosen[0];
    if (select === undefined || option === undefined) return;
    const step = { select, option };
    // Of a list of several, one after another is chosen: what counts is which of them are.
    if (target.multiple) this.#replaceOrAct(step, target);
    else this.#act(step, target);
  }

  /** The chooser was opened by a key, perhaps: to give files takes none. */
  #upload(field: HTMLInputElement): void {
    const upload = queryOf(this.#root, field);
    const files = Array.from(field.files ?? [], uploadedFile);
    if (upload !== undefined && files.length > 0) this.#replaceOrAct({ upload, files }, field);
  }

  /** What was done to the same element just before, and has changed nothing else, was on the way to it. */
  #replaceOrAct(step: InteractionStep, on: Element): void {
    const { count } = this.#acted ?? { count: 0 };
    const isSame = this.#acted?.on === on && this.#steps.length === count;
    if (isSame) this.#put(this.#steps.with(count - 1, step));
    else this.#act(step, on);
  }

  #press({ key, shiftKey, ctrlKey, altKey, metaKey, target }: KeyboardEvent): void {
    if (ctrlKey || altKey || metaKey) return;
    const isWriting = target instanceof Element && target.matches(writable);
    const isText = target instanceof HTMLTextAreaElement;
    // What is chosen by keys is told as chosen.
    const isLine = isWriting || target instanceof HTMLSelectElement;
    if (!(isLine ? keysOfLine : actingKeys).test(key) || (isText && key === "Enter")) return;
    const name = key === " " ? "Space" : key;
    this.#act({ press: [...(shiftKey ? ["Shift"] : []), name].join("+") }, document.activeElement);
  }

  /** Comes before the page hears of the act: what is there now is what the act before it has changed. */
  #act(step: InteractionStep, on: Element | null, before?: PageLook): void {
    this.#writeChanges();
    this.#before = before ?? lookAt(this.#root);
    const steps = [...this.#steps, step];
    this.#acted = { on, count: steps.length };
    this.#put(steps);
  }

  #writeChanges(): void {
    if (this.#acted === undefined) return;
    const { on: acted, count } = this.#acted;
    // Whoever ends the recording has left the page, and its focus with it.
    const focused = document.hasFocus() ? document.activeElement : this.#focused;
    const changes = changesSince(this.#root, this.#before, { acted, focused });
    this.#put([...this.#steps.slice(0, count), ...changes]);
  }

  #leave(): void {
    const { activeElement } = document;
    if (activeElement?.matches(foreign) === true) this.#miss(activeElement);
  }

  #miss({ localName }: Element): void {
    this.#missed = localName;
    this.#tell(this.#steps, localName);
  }

  #put(steps: readonly InteractionStep[]): void {
    this.#steps = steps;
    this.#tell(steps, this.#missed);
  }
}
