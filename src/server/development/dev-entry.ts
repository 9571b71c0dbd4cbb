import type { DevEnvironment, Plugin } from "vite";

/** Codegen writes several files one after the other; the page is fetched once for all of them. */
const burstMs = 100;

/** Devtools that run stay and take the notice of the error away; all else that may lack a module loads anew. */
const whenMended = `let isThere = false;
import.meta.hot.on("waymark:mended", () => {
  const stays = isThere && location.pathname === "/devtools";
  if (stays) document.querySelector("vite-error-overlay")?.remove();
  else location.reload();
});`;

/** What the browser runs first: hot updates, then React's refresh, then the module itself. */
function entryCode(module: string): string {
  return `import "/@vite/client";
import { injectIntoGlobalHook } from "/@react-refresh";
${whenMended}
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import(${JSON.stringify(module)});
isThere = true;`;
}

/**
 * Serves the modules that documents begin with, and brings to open pages what the hot updates of
 * modules do not: a change of what only the server runs.
 * @param modules By the address that documents name.
 */
export function devEntry(modules: ReadonlyMap<string, string>): Plugin {
  let burst: NodeJS.Timeout | undefined;
  const fetchAnew = ({ hot }: DevEnvironment): void => {
    clearTimeout(burst);
    burst = setTimeout(() => hot.send("waymark:content"), burstMs);
  };
  return {
    name: "waymark-dev-entry",
    resolveId: (id) => (modules.has(id) ? id : null),
    load: (id) => {
      const module = modules.get(id);
      return module === undefined ? null : entryCode(module);
    },
    hotUpdate({ file, modules: changed, server: { environments } }) {
      const { client } = environments;
      const isInBrowser = client.moduleGraph.getModulesByFile(file) !== undefined;
      const isRead = file.endsWith("/fixtures.json");
      if (isRead || (changed.length > 0 && !isInBrowser)) fetchAnew(client);
      // The linked styles of the first page: their modules take the change, the page need not load anew.
      return changed.filter(({ url }) => !url.includes(".module.css?direct"));
    },
  };
}
