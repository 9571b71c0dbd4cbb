import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

/** Devtools are built only when asked for; a normal build holds not one byte of them. */
const withDevtools = process.env["DEVTOOLS"] === "1";

export default defineConfig(({ command }) => ({
  plugins: [react()],
  define: { __DEVTOOLS__: JSON.stringify(withDevtools) },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of what each chunk imports costs every visitor more than asking for it a moment later.
      resolveDependencies: (_url, files) => files.filter((file) => file.endsWith(".css")),
    },
    // Says on a busy machine which plugins were slow, which nobody asked for.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: [
            "src/routes/client.ts",
            "src/routes/boot.ts",
            "src/routes/service-worker.ts",
            ...(withDevtools
              ? ["main.tsx", "preview.tsx", "book.ts"].map((file) => `src/devtools/${file}`)
              : []),
          ],
          output: {
            // The worker's scope is the folder it stands in.
            entryFileNames: ({ name }) =>
              name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js",
          },
        },
      },
    },
    ssr: {
      // The production React whatever NODE_ENV says; only what holds native code stays outside.
      ...(command === "build" && {
        resolve: { noExternal: true as const, external: ["sharp"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        outDir: "dist/server",
        ssr: true,
        emptyOutDir: true,
        rolldownOptions: { input: { main: "src/server/main.ts" } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ["client", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
