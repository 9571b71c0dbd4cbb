import type { ElementState } from "#contract/interactions.ts";

/**
 * Whether a shown element is in a state; false for states that do not apply to it. Tests run it in the page,
 * so it must not use anything outside itself.
 */
export function elementHolds(element: Element, state: ElementState): boolean {
  const says = (name: string): string | null => element.getAttribute(`aria-${name}`);
  const summary = element.closest("summary");
  const isOpen = summary?.parentElement?.hasAttribute("open");
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLButtonElement;
  const isBox = element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);
  const isDisabled = says("disabled") === "true" || (isField && element.disabled);
  const current = says("current");
  switch (state) {
    case "shown":
      return true;
    case "hidden":
      return false;
    case "focused":
      // A summary is identified by the text inside.
      return (
        (element.contains(document.activeElement) && document.activeElement !== document.body) ||
        (summary !== null && summary === document.activeElement)
      );
    case "expanded":
      return says("expanded") === "true" || isOpen === true;
    case "collapsed":
      return says("expanded") === "false" || isOpen === false;
    case "checked":
      return says("checked") === "true" || (isBox && element.checked);
    case "unchecked":
      return says("checked") === "false" || (isBox && !element.checked);
    case "pressed":
      return says("pressed") === "true";
    case "not-pressed":
      return says("pressed") === "false";
    case "selected":
      return says("selected") === "true";
    case "not-selected":
      return says("selected") === "false";
    case "current":
      return current !== null && current !== "false";
    case "not-current":
      return current === null || current === "false";
    case "disabled":
      return isDisabled;
    case "enabled":
      return (isField || says("disabled") !== null) && !isDisabled;
    case "invalid":
      return says("invalid") === "true";
    case "valid":
      return isField && says("invalid") !== "true";
  }
}

const opposites: readonly (readonly [ElementState, ElementState])[] = [
  ["shown", "hidden"],
  ["expanded", "collapsed"],
  ["checked", "unchecked"],
  ["pressed", "not-pressed"],
  ["selected", "not-selected"],
  ["current", "not-current"],
  ["disabled", "enabled"],
  ["invalid", "valid"],
];

/** The opposite of a state if the element is in that; undefined if it is in neither. */
export function stateInstead(element: Element, state: ElementState): ElementState | undefined {
  return opposites
    .find((pair) => pair.includes(state))
    ?.find((other) => other !== state && elementHolds(element, other));
}

/** Moves the focus to the start of the page: tabbing through the site's header does not belong to a block. */
export function beginAtPage(main: Element): void {
  if (!(main instanceof HTMLElement)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
