import { resolve } from "node:path";
import type { ExtraRoutes } from "../start/site-internals.ts";
import type { DevtoolsShells } from "./deps.ts";
import { committedFiles } from "./documents/committed-files.ts";
import { devtoolsRoutes } from "./routes.ts";

/** Folder of the blocks' sources. */
const blocksDir = "src/blocks";
/** Where the last build placed the files for browsers. */
const clientDir = "dist/client";

/** Next to the cached modules. */
const storedIn = resolve(".cache/dev/documents");

/** Devtools of the development server, which can save. */
export function devDevtools(shells: DevtoolsShells): ExtraRoutes {
  return (internals) =>
    devtoolsRoutes({
      ...internals,
      blocksDir,
      clientDir,
      writable: true,
      committed: committedFiles,
      storedIn,
      isServedByVite: true,
      shells,
    });
}
