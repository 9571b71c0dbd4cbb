/*
 * Loaded before a server: answers each message of its parent with the longest block of the loop since the
 * last one, and with the process's resource use; after "collect", once its garbage is gone. It measures the
 * processor time of the main thread between two turns of the loop: on a busy machine elapsed time includes
 * other processes.
 */
let longestUs = 0;
let lastUs = mainThreadUs();

function mainThreadUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function look(): void {
  const nowUs = mainThreadUs();
  longestUs = Math.max(longestUs, nowUs - lastUs);
  lastUs = nowUs;
}

setInterval(look, 1).unref();
process.on("message", (message) => {
  look();
  if (message === "collect") {
    globalThis.gc?.();
    lastUs = mainThreadUs();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ longestMs: longestUs / 1000, cpuMs: lastUs / 1000, rss, heapUsed, external });
  longestUs = 0;
});
