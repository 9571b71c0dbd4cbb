import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type Browser, type Page } from "playwright";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createBuilder } from "vite";
import { findChromium } from "../../scripts/programs/find-chromium.ts";
import { freePort } from "../helpers/remote-cms.ts";
import { startInstance, type Instance } from "./instances.ts";
import { newFolder, startHaproxy } from "./servers.ts";

/** The minimum time between reloads of a page because of a chunk. */
const reloadGuardMs = 60_000;

const patienceMs = 240_000;

/** After this many visitors of one build alone, the other one is considered unreachable. */
const mostVisitors = 40;

let next: string;
let afterNext: string;

/** The next build, in which each file has another name: as after a change of everything. */
async function buildAgain(folder: string, name: string): Promise<string> {
  const own = join(folder, name);
  const mark = { name, renderChunk: (code: string) => `${code}\nglobalThis.builtAs="${name}";` };
  const outDir = (part: string) => ({
    build: { outDir: join(own, "dist", part), emptyOutDir: true },
  });
  const environments = { client: outDir("client"), ssr: outDir("server") };
  const options = { configFile: "vite.config.ts", logLevel: "warn", plugins: [mark] } as const;
  await (await createBuilder({ ...options, plugins: [mark], environments })).buildApp();
  return own;
}

beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  mkdirSync(".cache", { recursive: true });
  // Inside the project, where packages are found.
  const folder = mkdtempSync(resolve(".cache", "open-tabs-"));
  next = await buildAgain(folder, "next");
  afterNext = await buildAgain(folder, "after-next");
  return () => rmSync(folder, { recursive: true });
});

interface Tab {
  readonly page: Page;
  /** When documents were loaded. */
  readonly loads: readonly number[];
  /** Files of a build that were not available. */
  readonly missing: readonly string[];
}

/** A separate visitor with one tab, whose app has hydrated. */
async function openTab(browser: Browser, address: string): Promise<Tab> {
  const context = await browser.newContext();
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const [loads, missing]: [number[], string[]] = [[], []];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(Date.now());
  });
  page.on("requestfailed", (request) => {
    // The tab itself aborts what is still loading when it reloads.
    const isAborted = request.failure()?.errorText === "net::ERR_ABORTED";
    if (!isAborted && request.url().includes("/assets/")) missing.push(request.url());
  });
  page.on("response", (response) => {
    const isFile = response.url().includes("/assets/");
    if (isFile && response.status() >= 400) missing.push(response.url());
  });
  await page.goto(address);
  await page.mouse.move(300, 300);
  await page.locator("html[data-awake]").waitFor();
  return { page, loads, missing };
}

/** As with the mouse, whatever covers the footer. */
async function follow({ page }: Tab, href: string): Promise<void> {
  await page.locator(`footer a[href="${href}"]`).first().dispatchEvent("click");
  await page.waitForURL((url) => url.pathname === href);
  await page.locator("main h1").waitFor();
}

/** The name of the build that the tab runs. */
function builtAs({ page }: Tab): Promise<unknown> {
  return page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, "builtAs")?.value);
}

async function replaced(old: Instance | undefined, env: Record<string, string>, folder: string) {
  await old?.daemon.end("SIGTERM");
  return startInstance({ ...env, PORT: String(old?.port ?? (await freePort())) }, folder);
}

test("tabs that were opened two builds ago keep working, and reload at most once", async () => {
  const shared = newFolder();
  const env = {
    BUILDS_DIR: join(shared, "builds"),
    FILES_DIR: join(shared, "files"),
    DATABASE_PATH: join(shared, "forms.sqlite"),
    CACHE_DIR: join(shared, "cache"),
    CONTENT_DIR: resolve("content"),
    DRAIN_SECONDS: "1",
  };
  let first = await replaced(undefined, env, resolve("."));
  let second = await replaced(undefined, env, resolve("."));
  const balancer = await startHaproxy([first.port, second.port]);
  const origin = `http://127.0.0.1:${balancer.port}`;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath !== undefined && { executablePath }),
  });
  onTestFinished(() => browser.close());
  const open = (paths: readonly string[]) =>
    Promise.all(paths.map((path) => openTab(browser, origin + path)));

  const tabs = await open(["/", "/kontakt", "/blog"]);
  first = await replaced(first, env, next);
  for (const tab of tabs) await follow(tab, "/produkty");
  second = await replaced(second, env, afterNext);
  for (const tab of tabs) {
    for (const path of ["/referencje", "/cennik", "/kariera/dolacz-do-nas", "/"]) {
      await follow(tab, path);
    }
  }
  // Files of each build are requested from both. Which one serves a new visitor is up to the balancer.
  const fresh: Tab[] = [];
  const given = new Set<unknown>();
  while (given.size < 2 && fresh.length < mostVisitors) {
    const opened = await open(["/", "/produkty", "/kontakt", "/blog"]);
    for (const tab of opened) {
      await follow(tab, "/firma/o-nas");
      given.add(await builtAs(tab));
    }
    fresh.push(...opened);
  }
  expect(given).toEqual(new Set(["next", "after-next"]));

  const all = [...tabs, ...fresh];
  expect(all.flatMap(({ missing }) => missing)).toEqual([]);
  for (const { loads } of all) {
    const again = loads.slice(1);
    const pauses = again.slice(1).map((at, index) => at - (again[index] ?? 0));
    expect(pauses.filter((ms) => ms < reloadGuardMs)).toEqual([]);
  }
});
