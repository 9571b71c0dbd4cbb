/** Time without changes after which a page counts as settled, in ms. */
const restMs = 250;
/** A page that never settles is inspected after this time, in ms. */
const mostMs = 2000;

/** Events of changes that do not affect the DOM: top layer, scrolling, focus. */
const silentChanges = ["toggle", "focusin", "scroll", "transitionend"] as const;

/**
 * Reports each time that changes below an element have settled: loaded content and animations come later than
 * what triggered them. @param signal Ends it.
 */
export function whenSettled(root: Element, signal: AbortSignal, onRest: () => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let sinceMs = performance.now();
  const rest = (): void => {
    resting = undefined;
    onRest();
  };
  const wait = (): void => {
    if (resting === undefined) sinceMs = performance.now();
    clearTimeout(resting);
    const leftMs = sinceMs + mostMs - performance.now();
    resting = setTimeout(rest, Math.min(restMs, Math.max(0, leftMs)));
  };
  const observer = new MutationObserver(wait);
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const name of silentChanges) {
    root.ownerDocument.addEventListener(name, wait, { capture: true, passive: true, signal });
  }
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(resting);
  });
  wait();
}
