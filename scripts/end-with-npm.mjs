const parentCheckMs = 500;

/**
 * npm passes a signal only to the shell that runs this process, which does not forward it: so watch that
 * shell.
 * @param {() => void} end Stops what npm started.
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
