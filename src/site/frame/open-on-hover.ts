import { openerOf } from "./popovers.ts";

/** How long the pointer rests before a list opens, or is away before it closes, in ms. */
const openAfterMs = 150;
const closeAfterMs = 300;

/**
 * Opens the popover of a `[data-opens-on-hover]` when a mouse rests on it. An addition to
 * its button: a list opened by the pointer stays while the pointer is on it, closes on Escape, and
 * a click on the button then keeps it open. It never closes a menu that is in use.
 */
export function openOnHover(document: Document): void {
  let zone: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLElement | undefined;

  const open = (popover: HTMLElement): void => {
    if (document.querySelector(":popover-open") !== null) return;
    const source = openerOf(popover);
    popover.showPopover(source === null ? {} : { source });
    hovered = popover;
  };
  const close = (): void => {
    if (hovered?.matches(":popover-open") === true) hovered.hidePopover();
    hovered = undefined;
  };

  document.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || !(target instanceof Element)) return;
    const now = target.closest("[data-opens-on-hover]") ?? undefined;
    if (now === zone) return;
    zone = now;
    clearTimeout(timer);
    const popover = now?.querySelector<HTMLElement>("[popover]");
    timer = popover ? setTimeout(open, openAfterMs, popover) : setTimeout(close, closeAfterMs);
  });

  document.addEventListener(
    "click",
    (event) => {
      if (hovered === undefined || event.target !== openerOf(hovered)) return;
      if (hovered.matches(":popover-open")) event.preventDefault();
      hovered = undefined;
    },
    { capture: true },
  );
}
