import type { AppContext } from "../request-context.ts";
import type { Preferences } from "./responses.ts";

/** Reads which form of a response the visitor's browser accepts. */
export function preferencesOf(c: AppContext): Preferences {
  return {
    wantsBody: c.req.method !== "HEAD",
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  };
}
