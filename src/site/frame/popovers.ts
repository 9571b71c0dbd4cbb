const openPopovers = "header [popover]:popover-open";

/** Closes all open menus of the header, the last opened first. The focus returns to its button. */
export function closePopovers(): void {
  for (const popover of [...document.querySelectorAll<HTMLElement>(openPopovers)].toReversed()) {
    popover.hidePopover();
  }
}

/** Returns the button that opens a popover. */
export function openerOf(popover: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]:not([popovertargetaction])`);
}

/**
 * A nested menu returns the focus to its button; browsers do that for the outer one only. Handles
 * `beforetoggle`.
 */
export function returnFocus({ target, newState }: ToggleEvent): void {
  if (newState !== "closed" || !(target instanceof Element)) return;
  if (target.contains(document.activeElement)) queueMicrotask(() => openerOf(target)?.focus());
}

/** Closes a menu that the focus has left: after tabbing out it does not cover the page. */
export function closeLeftPopovers(focused: EventTarget | null): void {
  if (!(focused instanceof Element)) return;
  for (const popover of document.querySelectorAll<HTMLElement>(openPopovers)) {
    if (!popover.contains(focused) && openerOf(popover) !== focused) popover.hidePopover();
  }
}
