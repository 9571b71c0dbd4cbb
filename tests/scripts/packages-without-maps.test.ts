import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { packagesWithoutMaps } from "#server/development/packages-without-maps.ts";
import { listen } from "#server/start/http-server.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

test("a package is served without a source map, and unmodified", async () => {
  const root = await tempFolder({
    "package.json": "{}",
    "node_modules/lengths/package.json": '{"name":"lengths","main":"main.js"}',
    "node_modules/lengths/main.js": "exports.lengthOfPath = (path) => path.length;",
  });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [packagesWithoutMaps],
    optimizeDeps: { include: ["lengths"] },
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(() => vite.close());
  const server = createHttpServer(vite.middlewares);
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close());
  const response = await fetch(`http://127.0.0.1:${port}/node_modules/.vite/deps/lengths.js`);
  const sent = await response.text();
  expect(sent).toContain("exports.lengthOfPath = (path) => path.length;");
  expect(sent).not.toContain("sourceMappingURL");
});
