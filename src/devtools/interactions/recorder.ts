import { uploadedFile, type InteractionStep } from "#contract/interactions.ts";
import { namedIn, queryOf } from "./find-elements.ts";
import { changesSince, lookAt, type PageLook } from "./page-look.ts";
import { whenSettled } from "./when-settled.ts";

/** Elements that handle clicks themselves. */
const clickable = "a[href], button, input, select, summary, textarea, label, [role], [tabindex]";
/** Elements with internal controls, whose events are not visible outside. */
const foreign = "video, audio, canvas, iframe, object, embed";
/** Fields in which letters, arrows and the space bar edit text. */
const writable =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
/** Keys with an effect outside text fields. */
const actingKeys = /^(Enter|Escape|Tab| |Home|End|PageUp|PageDown|Arrow\w+)$/;
/** The subset with an effect in single-line fields, too. */
const keysOfLine = /^(Enter|Escape|Tab)$/;

function isFileField(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "file";
}

/** Receives all steps so far. @param missed Tag of the last used element, if nothing identifies it. */
type Tell = (steps: readonly InteractionStep[], missed?: string) => void;

/** Records the actions on the page, and the changes they cause. */
export class Recorder {
  readonly #root: Element;
  readonly #tell: Tell;
  readonly #ending = new AbortController();
  #steps: readonly InteractionStep[] = [];
  #before: PageLook;
  /** The target of the last action, and the number of steps including it: its changes come after those. */
  #acted: { readonly on: Element | null; readonly count: number } | undefined;
  /** The element focused last. */
  #focused: Element | null = null;
  /** Tag of the last used element that could not be recorded. */
  #missed: string | undefined;
  /** The page when the pointer was pressed; one press is one click, however many elements receive events. */
  #pressed: PageLook | undefined;

  /** @param root Contains everything that is watched. */
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
    // An iframe's events are not visible outside, but it takes the focus.
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
    // The page itself takes the focus, but is not something to click.
    const element = closest?.contains(this.#root) === true ? null : closest;
    const acted = element instanceof HTMLLabelElement ? element.control : element;
    // It opens the file chooser; the chosen files are recorded.
    if (isFileField(acted)) return;
    // A choice in a multiple select has been recorded by its change event.
    if (acted instanceof HTMLSelectElement && acted.multiple) return;
    const click = acted === null ? undefined : queryOf(this.#root, namedIn(acted));
    if (click !== undefined) this.#act({ click }, acted, before);
    else if (element !== null || target.matches(foreign)) this.#miss(element ?? target);
  }

  /** The focus moves with the press, before the click: that is not an effect of the previous action. */
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
    // A field being filled was clicked before, and is filled letter by letter.
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
    // A multiple select is changed one option at a time: only the resulting selection counts.
    if (target.multiple) this.#replaceOrAct(step, target);
    else this.#act(step, target);
  }

  /** The chooser may have been opened by a key, which uploading files does not need. */
  #upload(field: HTMLInputElement): void {
    const upload = queryOf(this.#root, field);
    const files = Array.from(field.files ?? [], uploadedFile);
    if (upload !== undefined && files.length > 0) this.#replaceOrAct({ upload, files }, field);
  }

  /** Replaces a preceding action on the same element that changed nothing else and only led to this one. */
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
    // A choice made with keys is recorded as a choice.
    const isLine = isWriting || target instanceof HTMLSelectElement;
    if (!(isLine ? keysOfLine : actingKeys).test(key) || (isText && key === "Enter")) return;
    const name = key === " " ? "Space" : key;
    this.#act({ press: [...(shiftKey ? ["Shift"] : []), name].join("+") }, document.activeElement);
  }

  /** Runs before the page handles the event: differences found now were caused by the previous action. */
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
    // Ending the recording moves the focus out of the page.
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
