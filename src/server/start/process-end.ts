import type { Server } from "node:http";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { drain } from "./http-server.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { errorFields, type Logger } from "../logger.ts";

/** How long running requests may take once the process is shutting down. */
export const drainRules = { afterSignalMs: 10_000, afterFaultMs: 5000 };
/** At the end of the announced period every response closes its connection, so that none is cut off idle. */
const lastResponsesMs = 1000;

export interface EndingDeps {
  readonly server: Server;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly rules?: typeof drainRules;
  /** How long `/readyz` returns 503 before anything closes. */
  readonly announceMs: number;
  /** For tests. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Closes the process's other resources: file watchers, the content service, the inbox. */
  readonly close: () => void | Promise<void>;
  /** Flushes the log, or detects that its reader is gone. */
  readonly flushLog: () => Promise<void>;
}

/**
 * Shuts the process down gracefully. SIGTERM: not ready but still serving, then responses that close their
 * connections, then no new ones; running requests are finished, exit 0. SIGINT, by a person at the
 * terminal: the same without the serving period. A second signal exits at once. An uncaught error: the
 * same in less time with exit 1, since the state it left is unknown.
 */
export function endInOrder(deps: EndingDeps): void {
  const {
    server,
    lifecycle,
    logger,
    close,
    flushLog,
    rules = drainRules,
    announceMs,
    pause = setTimeoutPromise,
  } = deps;
  let exitCode = 0;

  async function end(graceMs: number, leaveMs = 0): Promise<void> {
    if (lifecycle.isDraining || (lifecycle.isLeaving && leaveMs > 0)) return;
    lifecycle.startLeaving();
    const lastMs = Math.min(lastResponsesMs, leaveMs);
    if (leaveMs > lastMs) await pause(leaveMs - lastMs);
    lifecycle.startDraining();
    if (lastMs > 0) await pause(lastMs);
    // If closing hangs, the process exits nevertheless.
    setTimeout(() => process.exit(1), graceMs + 1000).unref();
    await drain(server, graceMs);
    await close();
    logger.info({ code: exitCode }, "stopped");
    await flushLog();
    process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (lifecycle.isLeaving) process.exit(1);
      logger.info({ signal }, "stopping");
      void end(rules.afterSignalMs, signal === "SIGTERM" ? announceMs : 0);
    });
  }
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(fault, (error: unknown) => {
      exitCode = 1;
      logger.error(errorFields(error), "process-fault");
      void end(rules.afterFaultMs);
    });
  }
}
