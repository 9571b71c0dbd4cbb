import type { Plugin } from "vite";

const name = "waymark-packages-without-maps";

/**
 * Packages come to the browser without maps of their sources, which would make each five times as
 * long. Their code is neither minified nor renamed, and can be read without.
 */
export const packagesWithoutMaps: Plugin = {
  name,
  config: () => ({
    optimizeDeps: {
      rolldownOptions: {
        plugins: [{ name, outputOptions: (options) => ({ ...options, sourcemap: false }) }],
      },
    },
  }),
  // For what has none, Vite makes a map that says that each place is where it is, unless a plugin has
  // changed the code and says that there is none.
  transform: {
    filter: { id: /\/\.vite\/deps\// },
    handler: (code) => ({ code: `${code}\n`, map: { mappings: "" } }),
  },
};
