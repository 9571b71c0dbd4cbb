import { captureOwnerStack } from "react";
import { errorMessage } from "#lib/text/error-message.ts";
import { locateCrash } from "./locate-crash.ts";

/** An error that a block threw outside rendering or logged to the console, and where: file and line. */
export interface LateError {
  readonly detail: string;
  readonly place: string;
}

/** Matches a line of a stack trace. */
const blockFile = /\/src\/blocks\/([a-z0-9-]+)\//;

/**
 * Reports errors that blocks throw in event handlers, timers or promises, and what React logs about them,
 * such as missing keys or endless state updates in effects: nothing on the page breaks, so only the console
 * would show them. The source location is known in development.
 */
export function watchLateErrors(tell: (type: string, error: LateError) => void): void {
  const watch = (error: unknown): void => {
    const [, type] = blockFile.exec(error instanceof Error ? (error.stack ?? "") : "") ?? [];
    if (type === undefined) return;
    locateCrash(error, (place) => tell(type, { detail: errorMessage(error), place }));
  };
  addEventListener("error", ({ error }) => watch(error));
  addEventListener("unhandledrejection", ({ reason }) => watch(reason));
  // oxlint-disable-next-line no-console -- what is printed there is printed all the same
  const print = console.error.bind(console);
  // oxlint-disable-next-line no-console -- as above
  console.error = (...parts: readonly unknown[]): void => {
    print(...parts);
    watch(printed(parts));
  };
}

/** A logged error as if a block had thrown it: the block that logged it, or the one React complains about. */
function printed([first, ...values]: readonly unknown[]): Error {
  const rest = [...values];
  const filled = String(first).replaceAll(/%[sdifoOc]/g, () => String(rest.shift()));
  const [message = ""] = filled.trim().split("\n");
  const error = new Error(message);
  const lines = `${error.stack ?? ""}\n${captureOwnerStack() ?? ""}`.split("\n");
  error.stack = lines.filter((line) => blockFile.test(line)).join("\n");
  return error;
}
