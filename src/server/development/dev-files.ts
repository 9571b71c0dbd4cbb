import { resolve } from "node:path";
import type { ServerOptions } from "vite";

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
