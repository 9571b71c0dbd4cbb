import { openOnHover } from "./open-on-hover.ts";
import { closeLeftPopovers, closePopovers, returnFocus } from "./popovers.ts";

/** below this width the main menu is a sheet. */
const wideMenu = "(width >= 75.9375rem)";

/**
 * Adds what the header's popovers cannot do natively. Listens on the document, because the header
 * is first the server's HTML and later the app's; it has no event handlers in either.
 */
export function startHeader(document: Document): void {
  document.addEventListener("focusin", ({ target }) => closeLeftPopovers(target));
  document.addEventListener("beforetoggle", returnFocus, { capture: true });
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (newState !== "open" || !(target instanceof Element)) return;
      target.querySelector<HTMLElement>("input[type=search]")?.focus();
    },
    { capture: true },
  );
  matchMedia(wideMenu).addEventListener("change", closePopovers);
  openOnHover(document);
}
