import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ElementQuery, ElementState, InteractionStep } from "#contract/interactions.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { elementHolds } from "./element-holds.ts";
import { findElement, findElements, nameOfElement, shownElements } from "./find-elements.ts";
import { pressNatively } from "./native-keys.ts";

/** Why a step could not be done, or what it expects is not so. */
export type StepFault =
  /** @property others What is there of the same role. */
  | { readonly kind: "missing"; readonly others: readonly string[] }
  | { readonly kind: "state" }
  | { readonly kind: "error"; readonly reason: string };

/** How far an interaction went. @property done Steps that were done. */
export interface Played {
  readonly done: number;
  readonly fault?: StepFault;
}

/** So long may the page take for what a step needs or expects, in ms. */
const patienceMs = 3000;
/** Of those that are there in its place so many are named. */
const mostOthers = 5;

/** Does the steps on the page, one after another, up to the first that cannot be done or is not so. */
export async function play(
  root: () => Element,
  steps: readonly InteractionStep[],
  onStep: (done: number) => void,
): Promise<Played> {
  const user = userEvent.setup({ delay: null });
  for (const [done, step] of steps.entries()) {
    const fault = await doStep(user, root, step).catch((error: unknown) => ({
      kind: "error" as const,
      reason: errorMessage(error),
    }));
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
  if ("press" in step) {
    await press(user, step.press);
    return undefined;
  }
  const query = subjectOf(step);
  const element = await patiently(() => findElement(root(), query));
  if (element === undefined) return { kind: "missing", others: othersLike(root(), query) };
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  if ("click" in step) await user.click(element);
  else if ("fill" in step) {
    await user.clear(element);
    // Braces and brackets stand for keys there; doubled they stand for themselves.
    if (step.with !== "") await user.type(element, step.with.replaceAll(/[{[]/g, "$&$&"));
  } else await user.selectOptions(element, step.option);
  return undefined;
}

type ActingStep = Exclude<
  InteractionStep,
  { readonly press: string } | { readonly expect: unknown }
>;

/** What is acted on. */
function subjectOf(step: ActingStep): ElementQuery {
  if ("click" in step) return step.click;
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
  if (state === "hidden") {
    const isGone = await patiently(() => findElements(root(), query).length === 0 || undefined);
    return isGone === true ? undefined : { kind: "state" };
  }
  const holds = await patiently(() => {
    const element = findElement(root(), query);
    return (element !== undefined && elementHolds(element, state)) || undefined;
  });
  if (holds === true) return undefined;
  const isThere = findElement(root(), query) !== undefined;
  return isThere ? { kind: "state" } : { kind: "missing", others: othersLike(root(), query) };
}

/** Asks once per frame of the display, until there is an answer or it has taken too long. */
async function patiently<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const until = performance.now() + patienceMs;
  let found = find();
  while (found === undefined && performance.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    found = find();
  }
  return found;
}

function othersLike(root: Element, query: ElementQuery): readonly string[] {
  if ("text" in query) return [];
  const names = shownElements(root).flatMap((element) => {
    const name = nameOfElement(element);
    return name !== undefined && "role" in name && name.role === query.role ? [name.name] : [];
  });
  return [...new Set(names)].slice(0, mostOthers);
}
