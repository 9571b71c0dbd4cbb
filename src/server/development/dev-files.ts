import { resolve } from "node:path";
import type { Plugin, ServerOptions } from "vite";

/** Where the project's own modules are. */
export const sourceFolders = ["src", "schema", "locales"];

/**
 * Vite as part of another server. It serves only what browsers run and nothing else of the project,
 * least of all what visitors sent, and no other origin may read it T-50.
 */
export const devFiles = {
  middlewareMode: true,
  cors: false,
  fs: { strict: true, allow: [...sourceFolders, "node_modules"] },
  // Content has its own watcher; a build with devtools contains a path back to the sources.
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

/** Vite lets any page open files in the developer's editor: here only the site and devtools can T-50. */
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
