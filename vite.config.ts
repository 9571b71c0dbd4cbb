import { spawnSync } from "node:child_process";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown, type ViteBuilder } from "vite";
import { shortClassNames } from "./scripts/build/class-names.ts";
import { loadedAtOnce } from "./scripts/build/loaded-at-once.ts";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

/** Devtools are built only on request; a normal build contains not one byte of them. */
const withDevtools = process.env["DEVTOOLS"] === "1";

const browserEntries = [
  "src/routes/client.ts",
  "src/routes/boot.ts",
  "src/routes/service-worker.ts",
  ...(withDevtools
    ? ["main.tsx", "preview.tsx", "book.ts"].map((file) => `src/devtools/${file}`)
    : []),
];

const wakingFile = join(import.meta.dirname, "src/routes/client.ts");

/** A separate process: the build output is loaded for it, and its code stays out of the scripts' cache. */
function compileServer(folder: string): void {
  const args = ["scripts/build/compile-server.ts", folder];
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  if (status !== 0) throw new Error(`${folder} cannot be loaded`);
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  for (const name of ["client", "ssr"]) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
    if (name === "ssr" && environment) compileServer(environment.config.build.outDir);
  }
}

type ChunkingContext = Parameters<
  Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>
>[1];

/** Whether the first file that wakes a page needs a module immediately. */
function isWaking(id: string, context: ChunkingContext): boolean {
  const wanted = [id];
  for (const name of wanted) {
    if (name === wakingFile) return true;
    const importers = context.getModuleInfo(name)?.importers ?? [];
    wanted.push(...importers.filter((importer) => !wanted.includes(importer)));
  }
  return false;
}

const clientOutput: Rolldown.OutputOptions = {
  // Code shared by blocks with behaviour is one file, not one for each set of blocks that need it.
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: "shared", test: /\/src\/(?:ui\/(?:section|arrow|trail-mark)|i18n\/use-t)/ },
      // Set explicitly, since the bundler's own heuristic splits it above a certain number of chunks.
      // Devtools share modules with it, and must not wake a page by loading it.
      ...(withDevtools
        ? []
        : [{ name: (id: string, at: ChunkingContext) => (isWaking(id, at) ? "waking" : null) }]),
    ],
  },
  // The worker's scope is the folder it is in.
  entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js"),
};

export default defineConfig(({ command }) => ({
  plugins: [react(), loadedAtOnce()],
  // React includes it: the fallback for older versions is not sent.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      // Sorting 2,500 file types at the start would take a twentieth of it.
      {
        find: /^mime-types$/,
        replacement: join(import.meta.dirname, "scripts/build/mime-types.ts"),
      },
    ],
  },
  // Development keeps readable names.
  ...(command === "build" && {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  }),
  define: { __DEVTOOLS__: JSON.stringify(withDevtools) },
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A list of each chunk's imports costs every visitor more than requesting them a moment later.
      resolveDependencies: (_url, files) => files.filter((file) => file.endsWith(".css")),
    },
    // On a busy machine it would report slow plugins, which is not needed.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: browserEntries,
          output: clientOutput,
        },
      },
    },
    ssr: {
      // Production React whatever NODE_ENV says; only packages with native code stay external.
      ...(command === "build" && {
        resolve: { noExternal: true as const, external: ["sharp"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        outDir: "dist/server",
        ssr: true,
        emptyOutDir: true,
        rolldownOptions: {
          input: { main: "src/server/main.ts", operations: "scripts/operations.ts" },
        },
      },
    },
  },
  builder: {
    buildApp,
  },
}));
