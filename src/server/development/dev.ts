import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite, type HotPayload, type ViteDevServer } from "vite";
import { trust } from "#contract/trust.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { devEntry } from "./dev-entry.ts";
import { devFiles } from "./dev-files.ts";
import { DevHost } from "./dev-host.ts";
import { transformCache } from "./transform-cache.ts";
import type { devConfig, openDevSite } from "./dev-site.ts";

/*
 * The development server: Vite answers for modules, styles and hot updates, the site for all else.
 * The site's own code is loaded through Vite too, so the next request after a change runs it.
 */
interface DevSiteModule {
  readonly devConfig: typeof devConfig;
  readonly openDevSite: typeof openDevSite;
}

const siteModule = "/src/server/development/dev-site.ts";
const entryPath = "/@waymark/dev-entry.js";
const devtoolsPaths = {
  main: "/@waymark/devtools.js",
  preview: "/@waymark/preview.js",
  book: "/@waymark/book.js",
};
const siteStyles = "/src/site/site.css";
const bookStyles = "/src/devtools/book.css";

/** The app, awake at once, and the documents of the devtools. */
const entryModules: ReadonlyMap<string, string> = new Map([
  [entryPath, "/src/routes/client.ts"],
  [devtoolsPaths.main, "/src/devtools/main.tsx"],
  [devtoolsPaths.preview, "/src/devtools/preview.tsx"],
  [devtoolsPaths.book, "/src/devtools/book.ts"],
]);

/** Styles that the server's modules have imported so far, as links: no flash while modules load. */
function stylesheets(vite: ViteDevServer): string[] {
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.values();
  const urls = [...modules].map(({ url }) => url).filter((url) => url.endsWith(".css"));
  return [...new Set([siteStyles, ...urls])];
}

/** A schema that nothing can be generated from is told in the browser as well, as a module is that cannot be read. */
function tellFaults({ environments, ws }: ViteDevServer, generating: ChildProcess): void {
  const { hot } = environments.client;
  let told: HotPayload | undefined;
  generating.on("message", (message: unknown) => {
    const fault = isRecord(message) ? message["fault"] : undefined;
    const wasTold = told !== undefined;
    told =
      typeof fault === "string"
        ? { type: "error", err: { message: `codegen: ${fault}`, stack: "" } }
        : undefined;
    if (told !== undefined) hot.send(told);
    else if (wasTold) hot.send({ type: "update", updates: [] });
  });
  ws.on("connection", () => told !== undefined && hot.send(told));
}

const server = createServer();
const vite = await createVite({
  plugins: [devEntry(entryModules), transformCache(join(process.cwd(), ".cache", "dev"))],
  appType: "custom",
  // All packages are found before the first request: one found later would load the page anew.
  optimizeDeps: { entries: [...entryModules.values()].map((path) => path.slice(1)) },
  server: { ...devFiles, hmr: { server } },
});
const loadSite = async (): Promise<DevSiteModule> =>
  trust<DevSiteModule>(await vite.ssrLoadModule(siteModule));
const host = new DevHost({
  load: loadSite,
  open: (module) =>
    module.openDevSite({
      entryPath,
      devtools: {
        main: { script: devtoolsPaths.main, stylesheets: [] },
        preview: { script: devtoolsPaths.preview, stylesheets: [siteStyles] },
        book: { script: devtoolsPaths.book, stylesheets: [bookStyles] },
      },
      stylesheets: () => stylesheets(vite),
      onContentChange: () => vite.environments.client.hot.send("waymark:content"),
    }),
  onFailure: (error) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  },
});
const listener = getRequestListener((request, env) => host.answer(request, env));
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
const config = (await loadSite()).devConfig();
await host.warmUp();
server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const site = `http://localhost:${port}`;
  process.stdout.write(`development: ${site}, devtools: ${site}/devtools\n`);
});
// What follows from schemas and texts is written anew while one edits them; Vite sees it change.
const codegen = ["scripts/codegen.ts", "--watch"];
const stdio = ["pipe", "inherit", "inherit", "ipc"] as const;
tellFaults(vite, spawn(process.execPath, codegen, { stdio: [...stdio] }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void vite.close().then(() => process.exit(0)));
}
