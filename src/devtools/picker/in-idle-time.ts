/** Of work that waits for nobody, in ms at a time where the browser does not tell how long it has nothing to do. */
const stepMs = 5;

/** Does the steps of a work while nothing else is to be done. @returns What ends it. */
export function inIdleTime(steps: Iterator<unknown>): () => void {
  // Safari has none.
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

/** @returns Whether there is more to be done. */
function doWhile(steps: Iterator<unknown>, hasTime: () => boolean): boolean {
  while (hasTime()) if (steps.next().done === true) return false;
  return true;
}
