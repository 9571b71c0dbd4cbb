import { browserReportsPath } from "#protocol/paths.ts";
import { buildOf } from "./build-of.ts";

/** Errors beyond this number on one page are assumed to be repeats. */
const mostReported = 3;

/** Reports where a script of this site threw outside of all blocks, never the error message. */
export function reportUncaughtErrors(): void {
  let reported = 0;
  addEventListener("error", ({ filename, lineno, colno }) => {
    const { origin, pathname } = URL.parse(filename, location.href) ?? location;
    // Extensions and third-party services have errors of their own.
    if (origin !== location.origin || !pathname.endsWith(".js") || reported >= mostReported) return;
    reported += 1;
    const place = `${pathname.slice(pathname.lastIndexOf("/") + 1)}:${lineno}:${colno}`;
    const fault = { kind: "uncaught", build: buildOf(document), place };
    navigator.sendBeacon(browserReportsPath, JSON.stringify(fault));
  });
}
