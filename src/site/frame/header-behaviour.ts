import { openOnHover } from "./open-on-hover.ts";
import { closeLeftPopovers, closePopovers, returnFocus } from "./popovers.ts";

/** below this width the main menu is a sheet. */
const wideMenu = "(width >= 75.9375rem)";

/**
 * What the header's popovers cannot do by themselves. Listens on the document, because the header
 * is the server's HTML first and the app's later; it is alive in neither.
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
