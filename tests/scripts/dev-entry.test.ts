import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { devEntry } from "#server/development/dev-entry.ts";
import { PageSources } from "#server/development/page-sources.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { eventually } from "../helpers/eventually.ts";

test("open pages are notified of changes to code or files used only on the server; their own modules are updated", async () => {
  const folder = await tempFolder({
    "in-both.js": "export const both = 1;",
    "on-server.js": 'import "./in-both.js"; export const server = 1;',
  });
  const vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [devEntry(new Map(), new PageSources())],
  });
  onTestFinished(() => vite.close());
  const reported = vi.spyOn(vite.environments.client.hot, "send");
  await vite.ssrLoadModule("/on-server.js");
  await vite.environments.client.transformRequest("/in-both.js");

  vite.watcher.emit("change", join(folder, "in-both.js"));
  const reload = expect.objectContaining({ type: "full-reload" });
  await eventually(() => expect(reported).toHaveBeenCalledWith(reload));
  vite.watcher.emit("change", join(folder, "on-server.js"));
  await eventually(() => expect(reported).toHaveBeenLastCalledWith("waymark:content"));
  expect(reported).toHaveBeenCalledTimes(2);
  vite.watcher.emit("change", join(folder, "fixtures.json"));
  await eventually(() => expect(reported).toHaveBeenCalledTimes(3));
  expect(reported).toHaveBeenLastCalledWith("waymark:content");
});
