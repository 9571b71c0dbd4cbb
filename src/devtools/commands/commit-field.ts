import { putTyped } from "../form/values/typed-text.ts";

/**
 * What is typed takes effect after the frame that shows it, in some fields when they are left, such as
 * the address of a row. Whoever presses the keys of a command has typed what they wanted: it takes effect
 * before, and the focus stays.
 */
export function commitField(field: Element | null): void {
  putTyped();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }
}
