const openPopovers = "header [popover]:popover-open";

/** Closes every open menu of the header, the last opened first. The focus goes back to its button. */
export function closePopovers(): void {
  for (const popover of [...document.querySelectorAll<HTMLElement>(openPopovers)].toReversed()) {
    popover.hidePopover();
  }
}

/** The button that opens a popover. */
export function openerOf(popover: Element): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]:not([popovertargetaction])`);
}

/**
 * A menu inside a menu gives the focus back to its button; browsers do that for the outer one only.
 * Hears `beforetoggle`.
 */
export function returnFocus({ target, newState }: ToggleEvent): void {
  if (newState !== "closed" || !(target instanceof Element)) return;
  if (target.contains(document.activeElement)) queueMicrotask(() => openerOf(target)?.focus());
}

/** A menu that the focus has left closes: on the way out by Tab it does not stay in front of the page. */
export function closeLeftPopovers(focused: EventTarget | null): void {
  if (!(focused instanceof Element)) return;
  for (const popover of document.querySelectorAll<HTMLElement>(openPopovers)) {
    if (!popover.contains(focused) && openerOf(popover) !== focused) popover.hidePopover();
  }
}
