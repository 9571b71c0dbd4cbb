import { pointerKeys } from "#lib/json/json-pointer.ts";

/**
 * Opens and focuses the field of a pointer, or the nearest one around it; false while no editor is on the
 * page.
 * @param props Pointer of the data shown by the form.
 */
export function focusField(pointer: string, props: string): boolean {
  const keys = pointer.startsWith(`${props}/`) ? pointerKeys(pointer.slice(props.length)) : [];
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const field = controlOf(["props", ...keys.slice(0, depth)].join("_"));
    if (field !== undefined) return focus(field);
  }
  const nearest = document.querySelector("aside :is(input, textarea)");
  return nearest instanceof HTMLElement && focus(nearest);
}

/**
 * The pointer of the focused field, relative to the form's data, for `focusField` to return to; undefined if
 * no field has the focus. A name with "_" is split: its id is the same.
 */
export function focusedPath(): string | undefined {
  const { id = "" } = document.activeElement ?? {};
  return id.startsWith("props_") ? id.slice("props".length).replaceAll("_", "/") : undefined;
}

/**
 * For a list or an object, its first field; if all are collapsed, the control that expands the first; if
 * there are none yet, the button that adds one. Values without a field are reported above the fields.
 */
function controlOf(id: string): HTMLElement | undefined {
  const self = `#${CSS.escape(id)}`;
  const all = [...document.querySelectorAll(`${self}, [id^="${CSS.escape(id)}_"]`)];
  const found =
    document.querySelector(`${self}[role="radiogroup"] input:checked`) ??
    document.querySelector(`${self}[role="radiogroup"] input`) ??
    all.find((field) => field.matches("input, textarea, select, [contenteditable]")) ??
    all.find((field) => field.matches("summary")) ??
    document.querySelector(`[data-begins="${CSS.escape(id)}"] button`) ??
    all.find((field) => field.matches("[data-unknown]"));
  return found instanceof HTMLElement ? found : undefined;
}

function focus(field: HTMLElement): boolean {
  let around = field.closest("details");
  while (around !== null) {
    around.open = true;
    around = around.parentElement?.closest("details") ?? null;
  }
  field.focus();
  return true;
}
