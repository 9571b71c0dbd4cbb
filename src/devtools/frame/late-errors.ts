import { captureOwnerStack } from "react";
import { errorMessage } from "#lib/text/error-message.ts";
import { locateCrash } from "./locate-crash.ts";

/** What a block has thrown when nothing rendered it, or printed as an error, and where: file and line. */
export interface LateError {
  readonly detail: string;
  readonly place: string;
}

/** In a line of a stack. */
const blockFile = /\/src\/blocks\/([a-z0-9-]+)\//;

/**
 * Tells what blocks throw in a handler, a timer or a promise, and what React prints of them, such as a list
 * without keys or a state that each effect sets: nothing of the page fails by it, and the console alone would
 * say so. Where it comes from is known while one develops.
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

/** What was printed, as if a block had thrown it: the one that printed it, or made what React complains of. */
function printed([first, ...values]: readonly unknown[]): Error {
  const rest = [...values];
  const filled = String(first).replaceAll(/%[sdifoOc]/g, () => String(rest.shift()));
  const [message = ""] = filled.trim().split("\n");
  const error = new Error(message);
  const lines = `${error.stack ?? ""}\n${captureOwnerStack() ?? ""}`.split("\n");
  error.stack = lines.filter((line) => blockFile.test(line)).join("\n");
  return error;
}
