import type { Plugin } from "vite";
import { isRecord } from "#lib/json/is-record.ts";
import type { PageSources } from "./page-sources.ts";
import { sourcePlace } from "./source-place.ts";

/** Codegen writes several files in succession; the page is fetched once for all of them. */
const burstMs = 100;

/** Running devtools stay and remove the error overlay; other pages may lack a module and are reloaded. */
const whenFixed = `let isThere = false;
import.meta.hot.on("waymark:mended", () => {
  const stays = isThere && location.pathname === "/devtools";
  if (stays) document.querySelector("vite-error-overlay")?.remove();
  else location.reload();
});`;

/**
 * An update that was built but cannot run (an export that a module lacks, an error at startup) leaves the
 * page as it was, and Vite reports it only in the console. Importing the module again catches the error.
 */
const whenNotRun = `import.meta.hot.on("vite:afterUpdate", ({ updates }) => {
  for (const { type, path, acceptedPath, timestamp } of updates) {
    const isOwn = import.meta.hot.hmrClient?.hotModulesMap.has(path);
    if (type !== "js-update" || acceptedPath.includes("?") || isOwn !== true) continue;
    import(/* @vite-ignore */ acceptedPath + "?t=" + timestamp).catch((error) => {
      // What cannot be fetched is told by the server, which could not make it.
      if (String(error).includes("fetch")) return;
      import.meta.hot.send("waymark:not-run", { path: acceptedPath, timestamp, reason: String(error) });
    });
  }
});`;

/**
 * React renders failed error boundaries again with an update, but only those that failed while it had a refresh
 * handler. React Refresh sets one with the first update: a block that fails in the first rendering would stay so.
 */
const whenFirstFails = `const hook = window.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook.inject;
hook.inject = (renderer) => {
  renderer.setRefreshHandler?.(() => undefined);
  return inject.call(hook, renderer);
};`;

/** What the browser runs first: hot updates, then React Refresh, then the module itself. */
function entryCode(module: string): string {
  return `import "/@vite/client";
import { injectIntoGlobalHook } from "/@react-refresh";
${whenFixed}
${whenNotRun}
injectIntoGlobalHook(window);
${whenFirstFails}
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
try {
  await import(${JSON.stringify(module)});
  isThere = true;
} finally {
  import.meta.hot.send("waymark:follows-code", document.documentElement.dataset.madeFrom);
}`;
}

/**
 * Serves the entry modules of documents, and delivers to open pages what module hot updates do not:
 * a change of code that only the server runs.
 * @param modules By the address that documents use.
 */
export function devEntry(modules: ReadonlyMap<string, string>, sources: PageSources): Plugin {
  let burst: NodeJS.Timeout | undefined;
  const fetchAnew = (): void => {
    clearTimeout(burst);
    burst = setTimeout(() => sources.contentChanged(), burstMs);
  };
  return {
    name: "waymark-dev-entry",
    resolveId: (id) => (modules.has(id) ? id : null),
    load: (id) => {
      const module = modules.get(id);
      return module === undefined ? null : entryCode(module);
    },
    configureServer({ environments: { client }, config: { logger } }) {
      sources.follow(client);
      client.hot.on("waymark:thrown-at", (reported: unknown, asker) => {
        if (!isRecord(reported)) return;
        const { id, path, line, column } = reported;
        const thrown = { path: String(path), line: Number(line), column: Number(column) };
        asker.send("waymark:source-place", { id, place: sourcePlace(client, thrown) });
      });
      client.hot.on("waymark:not-run", (reported: unknown) => {
        if (!isRecord(reported)) return;
        // If it was fixed meanwhile, the error would arrive after the update and would never be cleared.
        const module = client.moduleGraph.urlToModuleMap.get(String(reported.path));
        if (module !== undefined && module.lastHMRTimestamp > Number(reported.timestamp)) return;
        const message = `${String(reported.path).slice(1)} failed to run: ${String(reported.reason)}`;
        logger.error(message, { timestamp: true });
        client.hot.send({ type: "error", err: { message, stack: "" } });
      });
    },
    hotUpdate({ file, modules: changed, server: { environments } }) {
      const { client } = environments;
      const isInBrowser = client.moduleGraph.getModulesByFile(file) !== undefined;
      const isRead = file.endsWith("/fixtures.json");
      if (isRead || (changed.length > 0 && !isInBrowser)) fetchAnew();
      // Linked styles of the first page: their modules apply the change, the page need not reload.
      return changed.filter(({ url }) => !url.includes(".module.css?direct"));
    },
  };
}
