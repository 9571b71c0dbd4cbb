import type { AppContext } from "../request-context.ts";
import type { DeskHandlerDeps } from "./desk-handler.ts";

/** The staff's view. Its code is loaded when somebody asks for it, which few sites' visitors ever do. */
export function openDesk(deps: DeskHandlerDeps): (c: AppContext) => Promise<Response> {
  let opened: Promise<(c: AppContext) => Promise<Response>> | undefined;
  return async (c) => {
    opened ??= import("./desk-handler.ts").then(({ createDesk }) => createDesk(deps));
    return (await opened)(c);
  };
}
