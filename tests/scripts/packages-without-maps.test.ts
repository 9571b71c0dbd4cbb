import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { packagesWithoutMaps } from "#server/development/packages-without-maps.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test("a package comes to the browser without a map of its sources, and as it was written", async () => {
  const root = await tempFolder({
    "package.json": "{}",
    "node_modules/lengths/package.json": '{"name":"lengths","main":"main.js"}',
    "node_modules/lengths/main.js": "exports.lengthOfPath = (path) => path.length;",
  });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { include: ["lengths"], rolldownOptions: { plugins: [packagesWithoutMaps] } },
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => vite.close());
  const { client } = vite.environments;
  const url = "/node_modules/.vite/deps/lengths.js";
  const made = await client.transformRequest(url);
  expect(made?.code).toContain("exports.lengthOfPath = (path) => path.length;");
  expect(made?.map?.mappings ?? "").toBe("");
});
