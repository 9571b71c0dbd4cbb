import { createServer } from "node:http";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { listen } from "#server/start/http-server.ts";
import { openedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { responseAs } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const probeEveryMs = 20;
/** Visits alone would reveal it after 25 s: a response counts as fresh that long. */
const withoutVisits = { timeout: 20_000 };

/** Status of `/readyz`, and its message for each source that fails. */
async function readiness({ ask }: OpenedSite) {
  const response = await ask("/readyz");
  const { status, sources } = await response.json();
  const failing = sources.filter((one: { status: string }) => one.status !== "ok");
  return {
    http: response.status,
    status,
    failing: Object.fromEntries(
      failing.map((one: { source: string; reason: string }) => [one.source, one.reason]),
    ),
  };
}

/** A CMS whose services can be made to fail individually. */
async function cmsWithFaults() {
  const cms = await createCms({ contentDir: "content", brandId: "szlak" });
  const broken = new Set<string>();
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    if ([...broken].some((prefix) => path.startsWith(prefix))) {
      response.writeHead(503).end();
      return;
    }
    const headers = { "if-none-match": request.headers["if-none-match"] ?? "" };
    const source = cms.fetch(new Request(`http://cms.test${request.url}`, { headers }));
    void responseAs(response, source);
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { broken, url: `http://127.0.0.1:${port}` };
}

test("readiness names a failing CMS service until it recovers, even without visits", async () => {
  const { broken, url } = await cmsWithFaults();
  const env = { WAYMARK_ENV: "live", API_BASE_URL: url, CACHE_DIR: await tempFolder({}) };
  const site = await openedSite(env, { probeEveryMs });
  const state = () => readiness(site);
  await expect.poll(state).toEqual({ http: 200, status: "ok", failing: {} });
  broken.add("/api/menus");
  await expect
    .poll(state, withoutVisits)
    .toMatchObject({ http: 200, status: "degraded", failing: { "content: menus": "status 503" } });
  broken.clear();
  await expect.poll(state, withoutVisits).toEqual({ http: 200, status: "ok", failing: {} });
  const { failures, ...line } =
    site.log.lines().find(({ event }) => event === "content can be loaded again") ?? {};
  expect(Number(failures)).toBeGreaterThan(0);
  expect(line).toMatchObject({
    service: "menus",
    source: expect.stringMatching(/^\/api\/menus\?locale=/),
    failedForS: expect.any(Number),
  });
});

test("is not ready while no page can be loaded", async () => {
  const { broken, url } = await cmsWithFaults();
  broken.add("/api/pages").add("/api/posts").add("/api/products").add("/api/services");
  broken.add("/api/job_offers").add("/api/references").add("/api/hidden_pages");
  const env = { WAYMARK_ENV: "live", API_BASE_URL: url, CACHE_DIR: await tempFolder({}) };
  const site = await openedSite(env, { probeEveryMs });
  const state = () => readiness(site);
  await expect.poll(async () => (await state()).failing).toHaveProperty("pages: szlak");
  expect(await state()).toMatchObject({ http: 503, status: "not ready" });
  broken.clear();
  await expect.poll(state).toEqual({ http: 200, status: "ok", failing: {} });
});

test("readiness names each store whose disk is not writable", async () => {
  const folder = join(await tempFolder({}), "var");
  const env = {
    CACHE_DIR: join(folder, "cache"),
    DATABASE_PATH: join(folder, "store.sqlite"),
    FILES_DIR: join(folder, "files"),
  };
  const site = await openedSite(env, { probeEveryMs });
  const state = () => readiness(site);
  const isLookedAt = async () => (await site.ask("/readyz")).text();
  await expect.poll(isLookedAt).toContain('"storage"');
  await expect.poll(isLookedAt).toContain('"database"');
  expect(await state()).toEqual({ http: 200, status: "ok", failing: {} });
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "a file in its place");
  const failing = { cache: "ENOTDIR", database: "ENOTDIR", storage: "ENOTDIR" };
  await expect.poll(state).toEqual({ http: 200, status: "degraded", failing });
  await rm(folder);
  await rename(`${folder}-away`, folder);
  await expect.poll(state).toMatchObject({ status: "ok" });
});
