import { putTyped } from "../form/values/typed-text.ts";

/**
 * Typed text takes effect after the frame that shows it, in some fields, such as the address of a row, only
 * on blur. When a command's shortcut is pressed, the text is complete: it takes effect first, and the focus
 * stays.
 */
export function commitField(field: Element | null): void {
  putTyped();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}
