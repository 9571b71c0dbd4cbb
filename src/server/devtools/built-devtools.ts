import type { ExtraRoutes } from "../start/site-internals.ts";
import { builtShells } from "./built-shells.ts";
import { devtoolsRoutes } from "./routes.ts";

/** Fixtures can be opened if the sources are next to the build. */
const blocksDir = "src/blocks";

/** Devtools of a build that includes them: they show and edit, and save if configured to. */
export function builtDevtools(clientDir: string): ExtraRoutes {
  const shells = builtShells(clientDir);
  return (internals) => {
    const writable = internals.config.devtoolsWrite;
    return devtoolsRoutes({
      ...internals,
      blocksDir,
      clientDir,
      writable,
      isServedByVite: false,
      shells,
    });
  };
}
