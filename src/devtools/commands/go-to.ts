import type { Desk, Panel } from "../desk.ts";

const places = {
  /** The row of the selected element. */
  outline: ':is([role="treeitem"], tr[data-pointer])[tabindex="0"]',
  form: 'aside :is(input, textarea, select, button):not([type="hidden"])',
  /** The panel about search results and link sharing. */
  head: "details[data-head] > summary",
  conditions: "[data-conditions] select",
  size: "[data-size] input",
  failure: "[data-first-failed] > button",
  problems: '[aria-labelledby="problems"] button',
} as const;

/** The row of the selected element, if it is on the page. */
export function selectedRow(): Element | null {
  return document.querySelector(places.outline);
}

/** Moves the focus into a part of the devtools; if that has nothing to focus, the focus stays. */
export function goTo(place: keyof typeof places): void {
  const target = document.querySelector(places[place]);
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Resting places for the focus, the most likely first; none applies behind a dialog. The fields next to the
 * preview of a page configure the preview: they are not part of what was opened.
 */
const restPlaces = [
  places.outline,
  "[data-broken] textarea",
  '[data-desk]:not([data-desk="page"]) main :is(input, textarea, select):not([type="hidden"])',
  "header button",
];

/** Has the focus until the opened document has a place for it: its form may still be loading. */
let stopgap: Element | undefined;

/** Moves the focus to the outline, or else the form or the toolbar, if the focused element is gone. */
export function restFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== stopgap) return;
  const dialog = document.querySelector("dialog[open] [data-body]");
  const place = restPlaces.find((one) => document.querySelector(one) !== null);
  const rest = dialog ?? (place === undefined ? null : document.querySelector(place));
  stopgap = dialog === null && place === restPlaces.at(-1) ? (rest ?? undefined) : undefined;
  if (rest instanceof HTMLElement && rest !== activeElement) rest.focus({ preventScroll: true });
}

/** Moves the focus to what was opened, whatever had it before. */
export function goToOpened(): void {
  stopgap = document.activeElement ?? undefined;
  restFocus();
}

/** Whether the focus is waiting for a better place. */
export function isFocusWaiting(): boolean {
  return stopgap !== undefined && document.activeElement === stopgap;
}

/** A user action has confirmed the focus. */
export function endFocusWaiting(): void {
  stopgap = undefined;
}

/** A folded panel is unfolded first. */
export function goToPanel(desk: Desk, panel: Panel): void {
  const place = panel === "outline" ? panel : "form";
  if (desk.folded.has(panel)) {
    desk.fold(panel, false);
    setTimeout(() => goTo(place));
  } else goTo(place);
}
