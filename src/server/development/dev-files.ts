import { resolve } from "node:path";
import type { Plugin, ServerOptions } from "vite";

/** Where the project's own modules are. */
export const sourceFolders = ["src", "schema", "locales"];

/**
 * Vite as a part of another server. It hands out what browsers run and nothing else of the project,
 * least of all what visitors sent, and no other origin may read it T-50.
 */
export const devFiles = {
  middlewareMode: true,
  cors: false,
  fs: { strict: true, allow: [...sourceFolders, "node_modules"] },
  // Content has a watch of its own; a build with devtools has a way back to the sources in it.
  watch: {
    ignored: [
      ".cache",
      "content",
      "dist",
      "docs",
      "packages",
      "schema/released",
      "tests",
      "var",
    ].map((dir) => resolve(dir, "**")),
  },
} satisfies ServerOptions;

/** Vite opens files in the developer's editor for whoever asks: here for pages of the site and of devtools alone T-50. */
export const editorForOwnPages: Plugin = {
  name: "waymark-editor-for-own-pages",
  configureServer: ({ middlewares }) => {
    middlewares.use("/__open-in-editor", (request, response, next) => {
      const { "sec-fetch-site": site = "same-origin" } = request.headers;
      if (site === "same-origin") next();
      else response.writeHead(403).end("Only the site's own pages open files in an editor.\n");
    });
  },
};
