const places = {
  /** The row of what is selected. */
  outline: ':is([role="treeitem"], tr[data-pointer])[tabindex="0"]',
  form: 'aside :is(input, textarea, select, button):not([type="hidden"])',
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

/** Where the focus rests, the likeliest first; behind a dialog nothing takes it. */
const restPlaces = [
  places.outline,
  'main :is(input, textarea, select):not([type="hidden"])',
  "header button",
];

/** Focus never stays with nobody: what had it is gone, so the outline, else the form or the toolbar, takes it. */
export function restFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const rest =
    document.querySelector("dialog[open] [data-body]") ??
    restPlaces.map((place) => document.querySelector(place)).find((found) => found !== null);
  if (rest instanceof HTMLElement) rest.focus({ preventScroll: true });
}
