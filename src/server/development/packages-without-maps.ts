import type { Plugin } from "vite";

const name = "waymark-packages-without-maps";

/**
 * Packages are served to the browser without source maps, which would make each five times as large.
 * Their code is neither minified nor renamed, and is readable without them.
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
  // For code without a map, Vite generates an identity map, unless a plugin has changed the code and
  // declares that there is none.
  transform: {
    filter: { id: /\/\.vite\/deps\// },
    handler: (code) => ({ code: `${code}\n`, map: { mappings: "" } }),
  },
};
