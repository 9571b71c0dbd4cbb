/** Time slice for background work if the browser does not report its idle time, in ms. */
const stepMs = 5;

/** Runs the steps of a task during idle time. @returns A function that cancels it. */
export function inIdleTime(steps: Iterator<unknown>): () => void {
  // Not available in Safari.
  if (typeof requestIdleCallback === "undefined") {
    let timer = setTimeout(function go() {
      const start = performance.now();
      if (doWhile(steps, () => performance.now() - start < stepMs)) timer = setTimeout(go);
    });
    return () => clearTimeout(timer);
  }
  let request = requestIdleCallback(function go(deadline) {
    if (doWhile(steps, () => deadline.timeRemaining() > 1)) request = requestIdleCallback(go);
  });
  return () => cancelIdleCallback(request);
}

/** @returns Whether there is more to do. */
function doWhile(steps: Iterator<unknown>, hasTime: () => boolean): boolean {
  while (hasTime()) if (steps.next().done === true) return false;
  return true;
}
