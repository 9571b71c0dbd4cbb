import { pino, type DestinationStream } from "pino";
import { isList } from "#lib/json/is-record.ts";
import type { LogLevel } from "./config/site-variables.ts";
import { requestScope } from "./telemetry/request-scope.ts";

/**
 * The only fields that a log line may contain. No field may hold a query, an address, a user agent, a
 * cookie or anything a visitor typed: unlisted fields are dropped, even if a caller passes them by mistake.
 */
const allowedFields = [
  "requestId",
  "route",
  "method",
  "path",
  "status",
  "durationMs",
  "cache",
  "reason",
  "brand",
  "locale",
  "page",
  "blockId",
  "blockType",
  "kind",
  "entry",
  "pointer",
  "code",
  "detail",
  "service",
  "ageS",
  "failures",
  "failingForS",
  "failedForS",
  "source",
  "lost",
  "reasons",
  "file",
  "signal",
  "address",
  "errorName",
  "errorMessage",
  "errorStack",
] as const;

type LogField = (typeof allowedFields)[number];
type LogValue = string | number | boolean | readonly string[];
export type LogFields = Readonly<Partial<Record<LogField, LogValue | undefined>>>;

/**
 * Writes a line per event: `event` is a stable word, never a sentence with values in it. The order of the
 * parameters is pino's, so that parts independent of the server can use this logger.
 */
export interface Logger {
  readonly debug: (fields: LogFields, event: string) => void;
  readonly info: (fields: LogFields, event: string) => void;
  readonly warn: (fields: LogFields, event: string) => void;
  readonly error: (fields: LogFields, event: string) => void;
}

const maxValueLength = 2000;
// In addition to what JSON escapes: C1 controls, line and paragraph separators, and marks that change
// the text direction can make a terminal show another line than the one written.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

const hasInvisible = new RegExp(invisible.source);

function escapeInvisible(text: string): string {
  if (text.length <= maxValueLength && !hasInvisible.test(text)) return text;
  return text
    .slice(0, maxValueLength)
    .replaceAll(invisible, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Per field. */
const maxTexts = 10;

function pick(fields: object): Record<string, LogValue> {
  const requestId = requestScope.getStore()?.requestId;
  const given: Readonly<Record<string, unknown>> = { requestId, ...fields };
  const picked: Record<string, LogValue> = {};
  for (const name of allowedFields) {
    const value = given[name];
    if (typeof value === "string") picked[name] = escapeInvisible(value);
    else if (typeof value === "number" || typeof value === "boolean") picked[name] = value;
    else if (isList(value)) {
      const texts = value.filter((one) => typeof one === "string");
      picked[name] = texts.slice(0, maxTexts).map(escapeInvisible);
    }
  }
  return picked;
}

/** Returns the fields that describe an exception; the message is not repeated in the stack. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    errorName: error.name,
    errorMessage: error.message,
    errorStack: frames?.map((line) => line.trim()).join("\n"),
  };
}

/** Creates a logger that writes JSON lines to the stream. */
export function createLogger(level: LogLevel, destination: DestinationStream): Logger {
  const log = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: "event" },
    destination,
  );
  return {
    debug: (fields, event) => log.debug(pick(fields), event),
    info: (fields, event) => log.info(pick(fields), event),
    warn: (fields, event) => log.warn(pick(fields), event),
    error: (fields, event) => log.error(pick(fields), event),
  };
}

/** The log of the whole process, on its standard output. */
export interface ProcessLog {
  readonly logger: Logger;
  /** Writes a human-readable line between those of the log. */
  readonly write: (line: string) => void;
  /** Resolves once everything is written, or the reader is gone. */
  readonly flush: () => Promise<void>;
}

/** Writing each line separately costs as much as everything else for a cached page. */
const gatheredBytes = 8192;
const gatheredMs = 200;

/**
 * Lines are buffered briefly; errors and lines for people are written at once. If the reader of the log
 * exits, the site is still served without it. A synchronous flush would keep trying to write with no
 * reader.
 */
export function openLog(level: LogLevel): ProcessLog {
  const destination = pino.destination({ sync: false, minLength: gatheredBytes });
  let timer: NodeJS.Timeout | undefined;
  const writeNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    destination.flush();
  };
  const gathered = createLogger(level, destination);
  const written =
    (say: Logger["info"], write: () => void): Logger["info"] =>
    (fields, event) => {
      say(fields, event);
      write();
    };
  const soon = (): void => void (timer ??= setTimeout(writeNow, gatheredMs).unref());
  return {
    logger: {
      debug: written(gathered.debug, soon),
      info: written(gathered.info, soon),
      warn: written(gathered.warn, writeNow),
      error: written(gathered.error, writeNow),
    },
    write: (line) => {
      destination.write(line);
      writeNow();
    },
    flush: () => new Promise((done) => destination.flush(() => done())),
  };
}
