import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { trust } from "#contract/trust.ts";
import type { Config } from "../config/config.ts";
import { devEntry } from "./dev-entry.ts";
import { devFiles, editorForOwnPages } from "./dev-files.ts";
import { DevHost } from "./dev-host.ts";
import { hostRefusal, otherHosts } from "./dev-hosts.ts";
import { Generating } from "./generating.ts";
import { hotGenerated } from "./hot-generated.ts";
import { moduleErrors } from "./module-errors.ts";
import { PageSources } from "./page-sources.ts";
import { packagesWithoutMaps } from "./packages-without-maps.ts";
import { tellSaved } from "./tell-saved.ts";
import { transformCache } from "./transform-cache.ts";
import { watchRendering } from "./watchdog.ts";
import type { openDevSite } from "./dev-site.ts";

/*
 * The development server: Vite serves modules, styles and hot updates, the site everything else.
 * The site's own code is loaded through Vite too, so the next request after a change runs it.
 */
interface DevSiteModule {
  readonly openDevSite: typeof openDevSite;
}

/** CPU time in ms: no page takes as long. */
const longestRenderingMs = 5_000;
const siteModule = "/src/server/development/dev-site.ts";
const entryPath = "/@waymark/dev-entry.js";
const devtoolsPaths = {
  main: "/@waymark/devtools.js",
  preview: "/@waymark/preview.js",
  book: "/@waymark/book.js",
};
const siteStyles = "/src/site/site.css";
const bookStyles = "/src/devtools/book.css";

/** The app, loaded without delay, and the documents of the devtools. */
const entryModules: ReadonlyMap<string, string> = new Map([
  [entryPath, "/src/routes/client.ts"],
  [devtoolsPaths.main, "/src/devtools/main.tsx"],
  [devtoolsPaths.preview, "/src/devtools/preview.tsx"],
  [devtoolsPaths.book, "/src/devtools/book.ts"],
]);

/** Links to the styles imported by server modules so far: no flash while modules load. */
function stylesheets(vite: ViteDevServer): string[] {
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.values();
  const urls = [...modules].map(({ url }) => url).filter((url) => url.endsWith(".css"));
  return [...new Set([siteStyles, ...urls])];
}

/** Reports each invalid setting on its own line, without a stack trace. */
async function readConfig(): Promise<Config> {
  // Imported here since it depends on the generated files.
  const { ConfigError, parseConfig } = await import("../config/config.ts");
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const startedMs = Date.now();
const generating = new Generating();
// Loaded while the files are generated that everything else depends on.
const [{ createServer: createVite }] = await Promise.all([import("vite"), generating.first]);
const config = await readConfig();

/** Scanning 2,000 files would delay the first page. */
let isFollowing = false;
const server = createServer();
const sources = new PageSources();
const vite = await createVite({
  plugins: [
    editorForOwnPages,
    devEntry(entryModules, sources),
    packagesWithoutMaps,
    hotGenerated,
    moduleErrors(),
    transformCache(join(process.cwd(), ".cache", "dev")),
  ],
  appType: "custom",
  // All packages are found before the first request: one found later would reload the page.
  optimizeDeps: {
    entries: [...entryModules.values()].map((path) => path.slice(1)),
  },
  server: {
    ...devFiles,
    allowedHosts: otherHosts(config),
    watch: { ignored: [...devFiles.watch.ignored, () => !isFollowing] },
    hmr: { server },
  },
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
      onContentChange: () => sources.contentChanged(),
    }),
  onFailure: (error) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  },
});
const listener = getRequestListener((request, env) =>
  sources.mark(request, (asked) => host.respond(asked, env)),
);
server.on("request", (request, response) => {
  const refusal = hostRefusal(config, request.headers.host ?? "");
  if (refusal !== undefined) {
    response.writeHead(421, { "content-type": "text/plain; charset=utf-8" });
    response.end(`${refusal}\n`);
    return;
  }
  vite.middlewares(request, response, () => {
    if (!response.headersSent) void listener(request, response);
  });
});
watchRendering(longestRenderingMs, (error) => host.abandon(error));
await host.warmUp();
server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const site = `http://localhost:${port}`;
  process.stdout.write(
    `development: ${site}, devtools: ${site}/devtools (Alt+O on a page opens its document)\n`,
  );
  isFollowing = true;
  vite.watcher.add(process.cwd());
  void tellSaved(vite, startedMs);
});
generating.tell(vite);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void vite.close().then(() => process.exit(0)));
}
