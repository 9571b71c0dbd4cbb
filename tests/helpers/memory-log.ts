import { createLogger, type Logger } from "#server/logger.ts";

/** A logger that stores its lines. */
export interface MemoryLog {
  readonly logger: Logger;
  /** Everything written, as in a log file. */
  readonly text: () => string;
  /** The lines, parsed. */
  readonly lines: () => readonly Record<string, unknown>[];
}

export function memoryLog(): MemoryLog {
  const written: string[] = [];
  const logger = createLogger("debug", { write: (line) => written.push(line) });
  return {
    logger,
    text: () => written.join(""),
    lines: () => written.map((line) => JSON.parse(line)),
  };
}
