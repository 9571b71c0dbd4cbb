import { topId } from "./go-to-top.tsx";

/**
 * The link alone jumps to the top and leaves its fragment in the address. Here the page rolls up,
 * at once under reduced motion, and the keyboard starts again from the beginning.
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
