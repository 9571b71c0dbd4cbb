/** Returns the element of the innermost block that contains the target of an event; undefined outside of blocks. */
export function blockElementAt(target: EventTarget | null): HTMLElement | undefined {
  const block = target instanceof Element ? target.closest("[data-block]") : null;
  return block instanceof HTMLElement ? block : undefined;
}
