/** Elements activated by clicks and keys, unless a text in them is being edited. */
const pressed = "a, button, summary, label";

/** A space or a click in it would activate the surrounding element. */
export function holdPresses(element: HTMLElement, signal: AbortSignal): void {
  const around = element.closest<HTMLElement>(pressed);
  if (around === null) return;
  around.addEventListener("click", (event) => event.preventDefault(), { signal });
  const onBlank = (event: KeyboardEvent): void => {
    if (event.key !== " ") return;
    event.preventDefault();
    // oxlint-disable-next-line typescript/no-deprecated -- the only way into the undo history of the browser
    if (event.type === "keydown") document.execCommand("insertText", false, " ");
  };
  element.addEventListener("keydown", onBlank, { signal });
  element.addEventListener("keyup", onBlank, { signal });
}
