import { userEvent, type UserEvent } from "@testing-library/user-event";
import type {
  ElementQuery,
  ElementState,
  InteractionStep,
  UploadedFile,
} from "#contract/interactions.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { t } from "../i18n.ts";
import { elementHolds, stateInstead } from "./element-holds.ts";
import { findElement, findElements, nameOfElement } from "./find-elements.ts";
import { pressNatively } from "./native-keys.ts";
import { similarNames } from "./similar-names.ts";

/** Why a step could not be performed, or its expectation does not hold. */
export type StepFault =
  /** @property others Existing elements of the same kind, the most similar first. */
  | { readonly kind: "missing"; readonly others: readonly string[] }
  /**
   * @property focused The element that has the focus instead.
   * @property instead The actual state of the element, if known.
   */
  | { readonly kind: "state"; readonly focused?: ElementQuery; readonly instead?: ElementState }
  | { readonly kind: "error"; readonly reason: string }
  /** A block has failed, whatever the page shows. */
  | { readonly kind: "block"; readonly reason: string };

/** How far an interaction got. @property done Number of completed steps. */
export interface Played {
  readonly done: number;
  readonly fault?: StepFault;
}

/** How long the page may take to provide what a step needs or expects, in ms. */
const patienceMs = 3000;
/** After this many frames without scrolling, it has ended. */
const stillFrames = 5;

interface Playing {
  /** Aborts it before the next step. */
  readonly signal: AbortSignal;
  readonly onStep: (done: number) => void;
  readonly failure: () => string | undefined;
}

/** Performs the steps on the page one after another, up to the first one that fails. */
export async function play(
  root: () => Element,
  steps: readonly InteractionStep[],
  { signal, onStep, failure }: Playing,
): Promise<Played> {
  const user = userEvent.setup({ delay: null });
  for (const [done, step] of steps.entries()) {
    if (signal.aborted) return { done };
    const fault = await doStep(user, root, step).catch((error: unknown) => ({
      kind: "error" as const,
      reason: errorMessage(error),
    }));
    const reason = failure();
    if (reason !== undefined) return { done, fault: { kind: "block", reason } };
    if (fault !== undefined) return { done, fault };
    onStep(done + 1);
  }
  return { done: steps.length };
}

async function doStep(
  user: UserEvent,
  root: () => Element,
  step: InteractionStep,
): Promise<StepFault | undefined> {
  if ("expect" in step) return expectState(root, step.expect, step.toBe);
  await scrollAtRest();
  if ("press" in step) {
    await press(user, step.press);
    return undefined;
  }
  const query = subjectOf(step);
  const element = await patiently(() => findElement(root(), query));
  if (element === undefined) return { kind: "missing", others: similarNames(root(), query) };
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  if ("click" in step) await user.click(element);
  else if ("fill" in step && isWholeValued(element)) {
    element.focus();
    fillAtOnce(element, step.with);
  } else if ("fill" in step) {
    await user.clear(element);
    // Braces and brackets denote keys; doubled, they stand for themselves.
    if (step.with !== "") await user.type(element, step.with.replaceAll(/[{[]/g, "$&$&"));
  } else if ("upload" in step) upload(element, step.files);
  else await select(user, element, step.option);
  return undefined;
}

/** Fields without a value until their text is complete: browsers reject partial text. */
const wholeValued: ReadonlySet<string> = new Set([
  "color",
  "date",
  "datetime-local",
  "month",
  "range",
  "time",
  "week",
]);

function isWholeValued(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && wholeValued.has(element.type);
}

/** Sets a field's value as browsers do when it is chosen. @throws Error if the field does not accept it */
function fillAtOnce(field: HTMLInputElement, value: string): void {
  if (field.disabled || field.readOnly) throw new Error(t("The field cannot be changed."));
  // React overrides the setter on the element, and treats values set through that as its own.
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  if (field.value !== value) throw new Error(t("The field does not accept “{value}”.", { value }));
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Selects this option, or exactly these of a multiple select. */
async function select(
  user: UserEvent,
  element: Element,
  option: string | readonly string[],
): Promise<void> {
  if (typeof option === "string") {
    await user.selectOptions(element, option);
    return;
  }
  const chosen = element instanceof HTMLSelectElement ? [...element.selectedOptions] : [];
  const others = chosen.filter(({ text }) => !option.includes(text));
  if (others.length > 0) await user.deselectOptions(element, others);
  await user.selectOptions(element, [...option]);
}

/** Gives a field files as browsers do once they are chosen: only a user can open the chooser. */
function upload(element: Element, files: readonly UploadedFile[]): void {
  const isField = element instanceof HTMLInputElement && element.type === "file";
  if (!isField || element.disabled) throw new Error(t("It accepts no files now."));
  if (files.length > 1 && !element.multiple) throw new Error(t("It accepts one file only."));
  const transfer = new DataTransfer();
  for (const { name, type, bytes } of files) {
    transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
  }
  element.focus();
  element.files = transfer.files;
  for (const name of ["input", "change"]) element.dispatchEvent(new Event(name, { bubbles: true }));
}

type ActingStep = Exclude<
  InteractionStep,
  { readonly press: string } | { readonly expect: unknown }
>;

/** The element acted on. */
function subjectOf(step: ActingStep): ElementQuery {
  if ("click" in step) return step.click;
  if ("upload" in step) return step.upload;
  return "fill" in step ? step.fill : step.select;
}

async function press(user: UserEvent, chord: string): Promise<void> {
  const isShift = chord.startsWith("Shift+");
  const key = isShift ? chord.slice("Shift+".length) : chord;
  if (await pressNatively(key, isShift)) return;
  const name = key === "Space" ? "[Space]" : `{${key}}`;
  await user.keyboard(isShift ? `{Shift>}${name}{/Shift}` : name);
}

async function expectState(
  root: () => Element,
  query: ElementQuery,
  state: ElementState,
): Promise<StepFault | undefined> {
  const holds = await patiently(() => {
    if (state === "hidden") return findElements(root(), query).length === 0 || undefined;
    const element = findElement(root(), query);
    return (element !== undefined && elementHolds(element, state)) || undefined;
  });
  if (holds === true) return undefined;
  const [shown] = findElements(root(), query);
  const element = state === "hidden" ? shown : findElement(root(), query);
  if (element === undefined) {
    if (state === "hidden") return undefined;
    return { kind: "missing", others: similarNames(root(), query) };
  }
  // Earlier steps may have left the page scrolled anywhere.
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const focused = state === "focused" ? nameOfFocused(root()) : undefined;
  const instead = stateInstead(element, state);
  return { kind: "state", ...(focused && { focused }), ...(instead && { instead }) };
}

function nameOfFocused(root: Element): ElementQuery | undefined {
  const { activeElement } = document;
  return activeElement !== null && root.contains(activeElement)
    ? nameOfElement(activeElement)
    : undefined;
}

/** Waits for scrolling to end, as a user would: an action in the middle of a scroll would stop it. */
async function scrollAtRest(): Promise<void> {
  let stillSince = 0;
  const move = (): void => void (stillSince = 0);
  document.addEventListener("scroll", move, { capture: true, passive: true });
  const until = performance.now() + patienceMs;
  for (; stillSince < stillFrames && performance.now() < until; stillSince += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  document.removeEventListener("scroll", move, { capture: true });
}

/** Tries once per frame until there is a result or the time is up. */
async function patiently<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const until = performance.now() + patienceMs;
  let found = find();
  while (found === undefined && performance.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    found = find();
  }
  return found;
}
