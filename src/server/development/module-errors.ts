import type { ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { errorMessage } from "#lib/text/error-message.ts";

/**
 * Says why a module cannot be made where it was asked for. Vite tells the open pages and the terminal, and
 * as a part of another server leaves the request itself to that one, which knows no such file.
 */
export const moduleErrors: Plugin = {
  name: "waymark-module-errors",
  configureServer:
    ({ middlewares }) =>
    () => {
      middlewares.use(
        (
          error: unknown,
          _request: unknown,
          response: ServerResponse,
          next: (e: unknown) => void,
        ) => {
          response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
          response.end(`${errorMessage(error)}\n`);
          next(error);
        },
      );
    },
};
