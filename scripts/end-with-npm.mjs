const parentCheckMs = 500;

/**
 * npm passes a signal to the shell between it and us, which keeps it to itself: watches that shell go.
 * @param {() => void} end Ends what npm was to run.
 */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, parentCheckMs);
  timer.unref();
}
