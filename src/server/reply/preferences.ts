import type { AppContext } from "../request-context.ts";
import type { Preferences } from "./responses.ts";

/** What a visitor's browser says about the form it wants a response in. */
export function preferencesOf(c: AppContext): Preferences {
  return {
    wantsBody: c.req.method !== "HEAD",
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  };
}
