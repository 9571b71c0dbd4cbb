import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

/** Processor time, not elapsed time: the machine may be busy with something else. */
const readyWithinMs = 5000;

async function textOf({ ask }: OpenedSite, path: string): Promise<string> {
  return (await ask(path)).text();
}

const hasRead = ({ log }: OpenedSite) => log.lines().some(({ event }) => event === "warm-up");

async function addressesIn(site: OpenedSite, file: string): Promise<string[]> {
  const found = (await textOf(site, file)).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g);
  return [...found].map(([, path = ""]) => path);
}

/** All pages that the site lists, and the status of each that is not 200. */
async function missingPages(site: OpenedSite): Promise<{ count: number; missing: string[] }> {
  const files = await addressesIn(site, "/sitemap.xml");
  const pages = (await Promise.all(files.map((file) => addressesIn(site, file)))).flat();
  const missing: string[] = [];
  for (const path of [...pages, "/szukaj", "/logowanie"]) {
    const { status } = await site.ask(`/_page?path=${encodeURIComponent(path)}`);
    if (status !== 200) missing.push(`${status} ${path}`);
  }
  return { count: pages.length, missing };
}

/** Breaks the cached response that contains a text. */
async function breakCached(folder: string, text: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const cached = await readFile(file, "utf8").catch(() => "");
    if (cached.includes(text)) await writeFile(file, cached.slice(0, -10));
  }
}

it("serves all pages during an outage of the content service, even those never visited", async () => {
  const port = await freePort();
  const cacheDir = await tempFolder({});
  const apiBaseUrl = `http://127.0.0.1:${port}`;
  const env = { WAYMARK_ENV: "live", API_BASE_URL: apiBaseUrl, CACHE_DIR: cacheDir };
  const cms = await startCms(port);
  const before = await openedSite(env, { warmUpPaceMs: 0 });
  await expect.poll(() => hasRead(before)).toBe(true);
  expect((await before.ask("/de/kontakt")).headers.get("age")).toBeNull();
  expect(await textOf(before, "/readyz")).toContain('"status":"ok"');
  await before.close();
  cms.refuse();

  const atStart = process.cpuUsage();
  const site = await openedSite(env, { warmUpPaceMs: 0 });
  const state = () => textOf(site, "/readyz");
  await expect.poll(state).toContain('"status":"degraded"');
  const { user, system } = process.cpuUsage(atStart);
  expect((user + system) / 1000).toBeLessThan(readyWithinMs);
  const { count, missing } = await missingPages(site);
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(200);
  for (const old of ["/de/kontakt", "/_page?path=/de/kontakt", "/sitemap.xml"]) {
    const { status, headers } = await site.ask(old);
    expect([old, status, headers.get("age")]).toEqual([old, 200, expect.stringMatching(/^\d+$/)]);
  }
  expect((await site.ask("/nie-ma-takiej")).status).toBe(404);
  expect(hasRead(site)).toBe(false);
  await site.close();

  await breakCached(cacheDir, "Kontakt: Büros in");
  const broken = await openedSite(env);
  expect((await broken.ask("/de/kontakt")).status).toBe(503);
  expect((await broken.ask("/kontakt")).status).toBe(200);
  const unreadable = broken.log.lines().filter(({ event }) => event === "cached-answer-unreadable");
  // Both of its generations.
  expect(unreadable).toHaveLength(2);
  await startCms(port);
  const german = async () => (await broken.ask("/de/kontakt")).status;
  await expect.poll(german).toBe(200);
});
