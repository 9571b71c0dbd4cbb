import { pointerKeys } from "#lib/json/json-pointer.ts";

/**
 * Opens and focuses the field of a pointer, or the nearest one around it; false while no editor is
 * on the page.
 * @param props Pointer of what the form shows.
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
 * Where the field that has the focus stands, as a pointer from what the form shows that leads `focusField`
 * back to it; undefined where no field has it. A name with "_" is taken apart: its id is the same.
 */
export function focusedPath(): string | undefined {
  const { id = "" } = document.activeElement ?? {};
  return id.startsWith("props_") ? id.slice("props".length).replaceAll("_", "/") : undefined;
}

/**
 * Of a list or an object the first field inside; where all of them are folded away, what unfolds the first; where
 * there are none yet, the button that begins it. What no field shows is told above them.
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
