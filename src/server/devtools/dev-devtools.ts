import type { ExtraRoutes } from "../start/site-internals.ts";
import type { DevtoolsShells } from "./deps.ts";
import { mountDevtools } from "./routes.ts";

/** Where the sources are. */
const blocksDir = "src/blocks";

/** Devtools of the development server: they save. */
export function devDevtools(shells: DevtoolsShells): ExtraRoutes {
  return (app, internals) =>
    mountDevtools(app, { ...internals, blocksDir, writable: true, inlineStyles: true, shells });
}
