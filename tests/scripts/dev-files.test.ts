import { createServer as createHttpServer } from "node:http";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { devFiles, editorForOwnPages } from "#server/development/dev-files.ts";
import { listen } from "#server/start/http-server.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** Vite of the development server over a three-file project; an address that it passes on gets a 418. */
async function devProject() {
  const folder = await tempFolder({
    "src/button.js": "export const label = 'Send';",
    "var/waymark.sqlite": "SQLite format 3",
    "package.json": "{}",
  });
  const vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    plugins: [editorForOwnPages],
    server: { ...devFiles, ws: false },
  });
  onTestFinished(() => vite.close());
  const server = createHttpServer((request, response) =>
    vite.middlewares(request, response, () => response.writeHead(418).end()),
  );
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close());
  return {
    folder,
    ask: (path: string, headers: Readonly<Record<string, string>> = foreign) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  };
}

const foreign = { origin: "http://localhost:9999" };

test("the development server serves source files, to its own origin only", async () => {
  const { ask } = await devProject();
  const response = await ask("/src/button.js");
  expect(await response.text()).toContain("Send");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("the development server exposes neither visitor data nor the rest of the project", async () => {
  const { folder, ask } = await devProject();
  const secrets = ["/var/waymark.sqlite", "/package.json"];
  const ways = secrets.flatMap((path) => [
    path,
    `${path}?raw`,
    `${path}?url`,
    `${path}?import&raw`,
    `${path}?raw??`,
    `/@fs${folder}${path}`,
    `/src/..%2f${path.slice(1)}`,
    path.replace("/", "/%2e/"),
  ]);
  for (const way of ways) {
    const response = await ask(way);
    expect.soft(response.ok, way).toBe(false);
    expect.soft(await response.text(), way).not.toMatch(/SQLite format 3|^\{\}$/);
    expect.soft(response.headers.get("access-control-allow-origin"), way).toBeNull();
  }
});

test("a page of another site cannot open files in the developer's editor", async () => {
  const { ask } = await devProject();
  const statusFor = async (site: string): Promise<number> => {
    const response = await ask("/__open-in-editor?file=src/gone.js", { "sec-fetch-site": site });
    return response.status;
  };
  expect(await Promise.all(["cross-site", "same-site", "none"].map(statusFor))).toEqual([
    403, 403, 403,
  ]);
  expect(await statusFor("same-origin")).toBe(200);
});
