/** Calls `run` immediately and then at most every `intervalMs`; the last call is never dropped. */
export function throttle(run: () => void, intervalMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const tick = () => {
    timer = undefined;
    if (!isWaiting) return;
    isWaiting = false;
    run();
    timer = setTimeout(tick, intervalMs);
  };
  return () => {
    if (timer !== undefined) {
      isWaiting = true;
      return;
    }
    run();
    timer = setTimeout(tick, intervalMs);
  };
}
