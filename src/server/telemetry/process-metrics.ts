import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Telemetry } from "./telemetry.ts";

/** Monitors the event loop from now on, so only called if metrics are exported. */
export function observeProcess(telemetry: Telemetry): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  telemetry.observe(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const lateS = delay.percentile(99) / 1e9;
    delay.reset();
    return [
      { metric: "eventLoopDelay", value: lateS },
      { metric: "memory", value: rss },
      { metric: "heap", value: heapUsed },
    ];
  });
}
