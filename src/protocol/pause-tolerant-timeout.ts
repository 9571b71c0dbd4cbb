/** Number of intervals: at most one of them is lost to a paused process. */
const parts = 4;

/**
 * Calls `over` after `ms`, unless the returned function is called first. While the process is
 * paused, for instance because others use its machine, nothing that it waits for can arrive: only a
 * part of such a pause counts, and what has arrived meanwhile is handled first.
 */
export function pauseTolerantTimeout(ms: number, over: () => void): () => void {
  const partMs = ms / parts;
  let left = parts;
  let mayAdd = true;
  let sinceMs = performance.now();
  const next = (): ReturnType<typeof setTimeout> => setTimeout(tick, partMs);
  function tick(): void {
    const nowMs = performance.now();
    const stoodStill = nowMs - sinceMs > 2 * partMs;
    sinceMs = nowMs;
    left -= 1;
    if (left === 0 && stoodStill && mayAdd) {
      mayAdd = false;
      left = 1;
    }
    if (left === 0) over();
    else timer = next();
  }
  let timer = next();
  return () => clearTimeout(timer);
}
