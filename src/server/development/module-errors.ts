import type { Connect, Plugin } from "vite";
import { errorMessage } from "#lib/text/error-message.ts";

/**
 * Says why a module cannot be made where it was asked for. Vite tells the open pages and the terminal, and
 * as a part of another server leaves the request itself to that one, which knows no such file. Pages that
 * never had the module hear when it is written anew: Vite has no update for them.
 */
export function moduleErrors(): Plugin {
  /** Files that could not be made. */
  const failed = new Set<string>();
  return {
    name: "waymark-module-errors",
    configureServer:
      ({ middlewares, environments }) =>
      () => {
        // oxlint-disable-next-line max-params -- by four parameters connect knows what takes errors
        const onError: Connect.ErrorHandleFunction = (error: unknown, request, response, next) => {
          const url = request.url?.split("?", 1)[0] ?? "";
          const file = environments.client.moduleGraph.urlToModuleMap.get(url)?.file;
          if (file) failed.add(file);
          response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
          response.end(`${errorMessage(error)}\n`);
          next(error);
        };
        middlewares.use(onError);
      },
    hotUpdate({ file, modules }) {
      if (this.environment.name !== "client" || !failed.delete(file)) return;
      const wasNeverMade = modules.every(({ isSelfAccepting }) => isSelfAccepting === undefined);
      if (wasNeverMade) this.environment.hot.send("waymark:mended");
    },
  };
}
