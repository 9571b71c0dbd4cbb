import type { ExtraRoutes } from "../start/site-internals.ts";
import { builtShells } from "./built-shells.ts";
import { devtoolsRoutes } from "./routes.ts";

/** Fixtures can be opened where the sources lie beside the build. */
const blocksDir = "src/blocks";

/** Devtools of a build that was made with them: they show and edit, and save where they are told to. */
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
