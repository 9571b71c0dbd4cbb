import type { Connect, Plugin } from "vite";
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
      // oxlint-disable-next-line max-params -- by four parameters connect knows what takes errors
      const answer: Connect.ErrorHandleFunction = (error: unknown, _request, response, next) => {
        response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end(`${errorMessage(error)}\n`);
        next(error);
      };
      middlewares.use(answer);
    },
};
