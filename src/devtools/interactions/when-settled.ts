/** A page that has not changed for so long is at rest, in ms. */
const restMs = 250;
/** One that never rests is looked at after so long, in ms. */
const mostMs = 2000;

/** What opens in the top layer, scrolls or takes the focus changes nothing in the document. */
const silentChanges = ["toggle", "focusin", "scroll", "transitionend"] as const;

/**
 * Tells each time that nothing changes below an element any more: what is asked for, or moves, comes later than what
 * asked for it. @param signal Ends it.
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
