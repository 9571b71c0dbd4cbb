import { topId } from "./go-to-top.tsx";

/**
 * On its own, the link jumps to the top and leaves its fragment in the address. With this the page
 * scrolls up, immediately under reduced motion, and keyboard navigation restarts from the
 * beginning.
 */
export function startGoToTop(document: Document): void {
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("[data-go-to-top]") === null) return;
    event.preventDefault();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
    document.getElementById(topId)?.focus({ preventScroll: true });
  });
}
