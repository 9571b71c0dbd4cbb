/** Includes the host of a JSON editor: nothing else is known of what is inside its shadow root. */
const fields =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [data-json]";

const formatted = "[contenteditable]:not([contenteditable='false'])";

/** Whether copying or pasting there means text, as everywhere else, and not blocks. */
export function takesText(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  const hasMarked = getSelection()?.isCollapsed === false;
  return hasMarked || isInField(target);
}

/** Whether a field has the focus without selected text, as after a click in the preview: nothing to copy. */
export function marksNothing(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return false;
  if (target instanceof Element && target.closest(formatted) !== null) {
    return getSelection()?.isCollapsed === true;
  }
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // The selection of number and date fields is unknown.
  return isText && target.selectionStart !== null && target.selectionStart === target.selectionEnd;
}

/** Whether the focused field accepts only text, as after a click on a picture of the preview. */
export function takesNoPicture(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return false;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
