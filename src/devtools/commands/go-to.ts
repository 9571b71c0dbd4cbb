import type { Desk, Panel } from "../desk.ts";

const places = {
  /** The row of what is selected. */
  outline: ':is([role="treeitem"], tr[data-pointer])[tabindex="0"]',
  form: 'aside :is(input, textarea, select, button):not([type="hidden"])',
  /** How the page is found and shared. */
  head: "details[data-head] > summary",
  conditions: "[data-conditions] select",
  size: "[data-size] input",
  failure: "[data-first-failed] > button",
  problems: '[aria-labelledby="problems"] button',
} as const;

/** The row of what is selected, if one is on the page. */
export function selectedRow(): Element | null {
  return document.querySelector(places.outline);
}

/** Puts the focus into a part of the devtools; where that has nothing to focus it stays. */
export function goTo(place: keyof typeof places): void {
  const target = document.querySelector(places[place]);
  if (target instanceof HTMLElement) target.focus();
}

/**
 * Where the focus rests, the likeliest first; behind a dialog nothing takes it. The fields beside the
 * preview of a page set the preview: none of them is what was opened.
 */
const restPlaces = [
  places.outline,
  "[data-broken] textarea",
  '[data-desk]:not([data-desk="page"]) main :is(input, textarea, select):not([type="hidden"])',
  "header button",
];

/** Has the focus until what is opened has a place for it: a form may still be on its way. */
let stopgap: Element | undefined;

/** Focus never stays with nobody: what had it is gone, so the outline, else the form or the toolbar, takes it. */
export function restFocus(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement !== stopgap) return;
  const dialog = document.querySelector("dialog[open] [data-body]");
  const place = restPlaces.find((one) => document.querySelector(one) !== null);
  const rest = dialog ?? (place === undefined ? null : document.querySelector(place));
  stopgap = dialog === null && place === restPlaces.at(-1) ? (rest ?? undefined) : undefined;
  if (rest instanceof HTMLElement && rest !== activeElement) rest.focus({ preventScroll: true });
}

/** What was opened has the focus from then on, whatever had it before. */
export function goToOpened(): void {
  stopgap = document.activeElement ?? undefined;
  restFocus();
}

/** Whether the focus waits for a better place. */
export function isFocusWaiting(): boolean {
  return stopgap !== undefined && document.activeElement === stopgap;
}

/** A user action has confirmed the focus. */
export function endFocusWaiting(): void {
  stopgap = undefined;
}

/** One that is folded is shown first. */
export function goToPanel(desk: Desk, panel: Panel): void {
  const place = panel === "outline" ? panel : "form";
  if (desk.folded.has(panel)) {
    desk.fold(panel, false);
    setTimeout(() => goTo(place));
  } else goTo(place);
}
