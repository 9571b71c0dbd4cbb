/** A part of the time at most is lost to a process that stands still. */
const parts = 4;

/**
 * Calls `over` after `ms`, unless what it answers is called before. While the process stands still, be
 * it for others on its machine, nothing that is waited for can come: of such a pause only a part of the
 * time counts, and what has come meanwhile is taken first.
 */
export function afterOwnTime(ms: number, over: () => void): () => void {
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
