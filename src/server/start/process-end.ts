import type { Server } from "node:http";
import { drain } from "./http-server.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { errorFields, type Logger } from "../logger.ts";

/** How long requests under way may take once the process is to end. */
export const drainRules = { afterSignalMs: 10_000, afterFaultMs: 5000 };

export interface EndingDeps {
  readonly server: Server;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly rules?: typeof drainRules;
  /** Closes what the process holds besides the server: file watchers, the content service, the inbox. */
  readonly close: () => void | Promise<void>;
}

/**
 * Ends the process in order. SIGTERM or SIGINT: not ready any more, no new connections, requests
 * under way are finished, exit 0; a second signal ends it at once. A fault that nobody caught: the
 * same in less time with exit 1, since nothing is known of the state it left.
 */
export function endInOrder(deps: EndingDeps): void {
  const { server, lifecycle, logger, close, rules = drainRules } = deps;
  let exitCode = 0;

  async function end(graceMs: number): Promise<void> {
    if (lifecycle.isDraining) return;
    lifecycle.startDraining();
    // Should closing hang, the process ends all the same.
    setTimeout(() => process.exit(1), graceMs + 1000).unref();
    await drain(server, graceMs);
    await close();
    logger.info({ code: exitCode }, "stopped");
    process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (lifecycle.isDraining) process.exit(1);
      logger.info({ signal }, "stopping");
      void end(rules.afterSignalMs);
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
