import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { tellSaved } from "#server/development/tell-saved.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test("files saved while the development server starts are served in their new version", async () => {
  let isFollowing = false;
  const root = await tempFolder({ "src/label.js": "export const label = 'Send';" });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: { ignored: () => !isFollowing } },
  });
  onTestFinished(() => vite.close());
  const { client, ssr } = vite.environments;
  const served = async () =>
    Promise.all(
      [client, ssr].map(async (side) => (await side.transformRequest("/src/label.js"))?.code),
    );
  await served();
  const startedMs = Date.now() - 60_000;
  await writeFile(join(root, "src/label.js"), "export const label = 'Order';");
  expect((await served()).join()).not.toContain("Order");
  isFollowing = true;
  vite.watcher.add(root);
  await tellSaved(vite, startedMs);
  await expect
    .poll(async () => (await served()).map((code) => code?.includes("Order")))
    .toEqual([true, true]);
});
