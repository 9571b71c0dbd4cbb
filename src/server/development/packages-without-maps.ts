import type { Rolldown } from "vite";

/**
 * Packages come to the browser without maps of their sources, which would make each three times as
 * long. Their code is neither minified nor renamed, and can be read without.
 */
export const packagesWithoutMaps: Rolldown.Plugin = {
  name: "waymark-packages-without-maps",
  outputOptions: (options) => ({ ...options, sourcemap: false }),
};
