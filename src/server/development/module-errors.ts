import type { Connect, Plugin } from "vite";
import { errorMessage } from "#lib/text/error-message.ts";

/**
 * Responds with the reason why a requested module cannot be built. Vite reports it to open pages and the
 * terminal, but as part of another server passes the request itself on to that one, which has no such file.
 * Pages that never got the module are notified when it is rewritten: Vite has no update for them.
 */
export function moduleErrors(): Plugin {
  /** Files that failed to build. */
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
