import { errorMessage } from "#lib/text/error-message.ts";
import { locateCrash } from "./locate-crash.ts";

/** What a block has thrown when nothing rendered it, and where: file and line. */
export interface LateError {
  readonly detail: string;
  readonly place: string;
}

const blockFile = /^src\/blocks\/([^/]+)\//;

/**
 * Tells what blocks throw in a handler, a timer or a promise: nothing of the page fails by it, and the console
 * alone would say so. Where it comes from is known while one develops.
 */
export function watchLateErrors(tell: (type: string, error: LateError) => void): void {
  const watch = (error: unknown): void =>
    locateCrash(error, (place) => {
      const [, type] = blockFile.exec(place) ?? [];
      if (type !== undefined) tell(type, { detail: errorMessage(error), place });
    });
  addEventListener("error", ({ error }) => watch(error));
  addEventListener("unhandledrejection", ({ reason }) => watch(reason));
}
