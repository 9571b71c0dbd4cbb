import type { InteractionStep } from "#contract/interactions.ts";
import { namedIn, queryOf } from "./find-elements.ts";
import { changesSince, lookAt, type PageLook } from "./page-look.ts";
import { whenSettled } from "./when-settled.ts";

/** What takes a click for itself. */
const clickable = "a[href], button, input, select, summary, textarea, label, [role], [tabindex]";
/** Fields in which letters, arrows and the space bar write. */
const writable =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
/** Keys that do something where nothing is written. */
const actingKeys = /^(Enter|Escape|Tab| |Home|End|PageUp|PageDown|Arrow\w+)$/;
/** Those of them that do something where one line is written, too. */
const keysOfLine = /^(Enter|Escape|Tab)$/;

/** Writes down what is done on the page, and what has changed by it. */
export class Recorder {
  readonly #root: Element;
  readonly #tell: (steps: readonly InteractionStep[]) => void;
  readonly #ending = new AbortController();
  #steps: readonly InteractionStep[] = [];
  #before: PageLook;
  /** What the last act was done to, and how many steps there were with it: what has changed by it comes after them. */
  #acted: { readonly on: Element | null; readonly count: number } | undefined;
  /** What got the focus last. */
  #focused: Element | null = null;
  /** How the page was when the pointer was pressed; one press is one click, however many elements hear of it. */
  #pressed: PageLook | undefined;

  /** @param root Holds all that is watched. @param tell Told all steps so far. */
  constructor(root: Element, tell: (steps: readonly InteractionStep[]) => void) {
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
    const element = target.closest(clickable);
    const acted = element instanceof HTMLLabelElement ? element.control : element;
    const click = acted === null ? undefined : queryOf(this.#root, namedIn(acted));
    if (click !== undefined) this.#act({ click }, acted, before);
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
    if (target instanceof HTMLInputElement && target.type === "file") {
      // No step gives files: what they change is none of what the act before has changed.
      this.#writeChanges();
      this.#acted = undefined;
      return;
    }
    if (!(target instanceof HTMLSelectElement)) return;
    const select = queryOf(this.#root, target);
    const option = target.selectedOptions[0]?.label;
    if (select !== undefined && option !== undefined) this.#act({ select, option }, target);
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

  #put(steps: readonly InteractionStep[]): void {
    this.#steps = steps;
    this.#tell(steps);
  }
}
