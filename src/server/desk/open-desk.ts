import type { AppContext } from "../request-context.ts";
import type { DeskHandlerDeps } from "./desk-handler.ts";

/** The staff's view. Its code is loaded on the first request, which is rare. */
export function openDesk(deps: DeskHandlerDeps): (c: AppContext) => Promise<Response> {
  let opened: Promise<(c: AppContext) => Promise<Response>> | undefined;
  return async (c) => {
    opened ??= import("./desk-handler.ts").then(({ createDesk }) => createDesk(deps));
    return (await opened)(c);
  };
}
