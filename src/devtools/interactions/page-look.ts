import {
  elementStates,
  type ElementQuery,
  type ElementState,
  type InteractionStep,
} from "#contract/interactions.ts";
import { elementHolds } from "./element-holds.ts";
import {
  findElements,
  labelOf,
  nameKey,
  namedIn,
  nameOfElement,
  queryOf,
  shownElements,
} from "./find-elements.ts";

/** A snapshot of one element. */
interface LookOfElement {
  readonly name: ElementQuery;
  readonly states: readonly ElementState[];
}

type Looks = ReadonlyMap<Element, LookOfElement>;

/** A snapshot of what a user finds on a page. */
export interface PageLook {
  readonly elements: Looks;
  readonly focused: Element | null;
}

type Expectation = Extract<InteractionStep, { readonly expect: unknown }>;

/** This many elements that appeared or disappeared are reported; the rest follows from them. */
const mostOfEach = 3;

/** States that are reported separately, or for every element. */
const implied: ReadonlySet<ElementState> = new Set(["shown", "hidden", "focused"]);

export function lookAt(root: Element): PageLook {
  const found = shownElements(root).flatMap((element) => {
    const name = nameOfElement(element);
    if (name === undefined) return [];
    const states = elementStates.filter(
      (state) => !implied.has(state) && elementHolds(element, state),
    );
    return [[element, { name, states }] as const];
  });
  return { elements: new Map(found), focused: document.activeElement };
}

interface FocusOfAct {
  /** The element acted on: its focus is not reported. */
  readonly acted: Element | null;
  /** The element that has the focus, or had it when the page lost it. */
  readonly focused: Element | null;
}

/** What has changed since, the focus first; of subtrees that came or went, the outermost element. */
export function changesSince(
  root: Element,
  before: PageLook,
  { acted, focused }: FocusOfAct,
): readonly Expectation[] {
  const { elements } = lookAt(root);
  const was = before.elements;
  const isFocusNew = ![acted, before.focused].includes(focused) && root.contains(focused);
  const focus =
    isFocusNew && focused !== null ? expectation(root, namedIn(focused), "focused") : [];
  const changed = [...elements].flatMap(([element, { name, states }]) => {
    const look = was.get(element);
    if (look === undefined || nameKey(look.name) !== nameKey(name)) return [];
    const news = states.filter((state) => !look.states.includes(state));
    return news.flatMap((state) => expectation(root, element, state));
  });
  const come = missingFrom(was, elements).flatMap((element) => expectation(root, element, "shown"));
  const gone = missingFrom(elements, was).flatMap((element) => {
    const name = was.get(element)?.name;
    const isGone = name !== undefined && findElements(root, name).length === 0;
    return isGone ? [{ expect: name, toBe: "hidden" } as const] : [];
  });
  const named = new Set(focus.map(({ expect }) => labelOf(expect)));
  return [...focus, ...changed, ...eachOnce(come, named), ...eachOnce(gone, new Set())];
}

/** Removes duplicates with the same text: an element and its text, or a list of equal items. */
function eachOnce(all: readonly Expectation[], named: Set<string>): readonly Expectation[] {
  const news = all.filter(({ expect }) => {
    const label = labelOf(expect);
    const isNew = !named.has(label);
    named.add(label);
    return isNew;
  });
  return news.slice(0, mostOfEach);
}

function expectation(root: Element, element: Element, toBe: ElementState): readonly Expectation[] {
  const expect = queryOf(root, element);
  return expect === undefined ? [] : [{ expect, toBe }];
}

/** Elements of one snapshot that the other lacks or has under another name: without their descendants. */
function missingFrom(other: Looks, look: Looks): readonly Element[] {
  const missing = new Set(
    [...look].flatMap(([element, { name }]) => {
      const there = other.get(element);
      return there !== undefined && nameKey(there.name) === nameKey(name) ? [] : [element];
    }),
  );
  const isInside = ({ parentElement }: Element): boolean =>
    parentElement !== null && (missing.has(parentElement) || isInside(parentElement));
  return [...missing].filter((element) => !isInside(element));
}
