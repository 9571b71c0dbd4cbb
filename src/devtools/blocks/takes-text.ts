const fields = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** Whether what is copied or pasted there is text, as everywhere, and not blocks. */
export function takesText(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  const hasMarked = getSelection()?.isCollapsed === false;
  return hasMarked || isInField(target);
}

export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
