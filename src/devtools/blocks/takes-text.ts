/** Also the host of an editor of JSON, which is all that is known of what is in its shadow root. */
const fields =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [data-json]";

const formatted = "[contenteditable]:not([contenteditable='false'])";

/** Whether what is copied or pasted there is text, as everywhere, and not blocks. */
export function takesText(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  const hasMarked = getSelection()?.isCollapsed === false;
  return hasMarked || isInField(target);
}

/** Whether a field has the focus, as after a press in the preview, in which nothing is marked that could be copied. */
export function marksNothing(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return false;
  if (target instanceof Element && target.closest(formatted) !== null) {
    return getSelection()?.isCollapsed === true;
  }
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // Of numbers and dates nobody knows what is marked.
  return isText && target.selectionStart !== null && target.selectionStart === target.selectionEnd;
}

/** Whether a field has the focus that is for letters alone, as after a press on a picture of the preview. */
export function takesNoPicture(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return false;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
