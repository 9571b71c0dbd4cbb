import { monitorEventLoopDelay } from "node:perf_hooks";

/*
 * Loaded before a server: answers each message of its parent with the longest time that the loop was
 * kept since the last one, and with what the process takes of memory.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", () => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ longestMs: delay.max / 1e6, rss, heapUsed, arrayBuffers });
  delay.reset();
});
