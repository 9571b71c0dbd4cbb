import { cp, mkdtemp, rm, utimes } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#server/start/http-server.ts";
import { addContent, locale, nodeAt, type Amounts } from "./large-content.ts";
import { startLargeCms } from "./large-cms.ts";
import { startProbed, type ProbedServer } from "./probed-server.ts";

/** What a site with much content took. */
export interface Grown {
  readonly name: string;
  readonly nodes: number;
  /** From the start of the process to the first page of a node. */
  readonly firstPageMs: number;
  readonly readyMs: number;
  /** Processor time of the main thread until then. */
  readonly firstPageCpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly arrayBuffers: number;
  /** The longest that the event loop was kept, in processor time: until it was ready, then while content was read again. */
  readonly startBlockMs: number;
  readonly refreshBlockMs: number;
  /** Of some addresses, with how long they took, and how long at one go; 0 is a wrong answer. */
  readonly statuses: readonly string[];
}

interface Site {
  readonly name: string;
  readonly nodes: number;
  readonly env: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  /** Of the pages of the paths: what each of them says. */
  readonly words: readonly string[];
  /** Changes something; resolves when that must be seen by the next page. */
  readonly change?: () => Promise<void>;
}

const giveUpMs = 60_000;
const sitemapOfAll = `/api/sitemap_nodes?locale=${locale}`;

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  server.close();
  await once(server, "close");
  return port;
}

/** 0 for no answer, and for a page that does not say what it should. */
async function statusOf(origin: string, path: string, words = ""): Promise<number> {
  try {
    const response = await fetch(origin + path, { redirect: "manual" });
    const isRight = (await response.text()).includes(words);
    return response.status === 200 && !isRight ? 0 : response.status;
  } catch {
    return 0;
  }
}

/** Milliseconds until an address is answered with 200. */
async function until200(server: ProbedServer, path: string, words = ""): Promise<number> {
  const startMs = performance.now();
  while (performance.now() - startMs < giveUpMs) {
    if ((await statusOf(server.origin, path, words)) === 200) return performance.now() - startMs;
    await server.probe();
    await pause(50);
  }
  return Number.NaN;
}

async function grow({ name, nodes, env, paths, words, change }: Site): Promise<Grown> {
  const server = startProbed(env, await freePort());
  try {
    const startMs = performance.now();
    let readyMs = Number.NaN;
    const ready = until200(server, "/readyz").then((ms) => void (readyMs = ms));
    const firstPageMs = await until200(server, paths[0] ?? "/", words[0]);
    const firstPageCpuMs = (await server.probe()).cpuMs;
    await ready;
    let startBlockMs = 0;
    // What is read and checked behind is part of the start.
    for (const untilMs = Math.max(3000, performance.now() - startMs); ;) {
      startBlockMs = Math.max(startBlockMs, (await server.probe()).longestMs);
      if (performance.now() - startMs > 2 * untilMs) break;
      await pause(100);
    }
    const statuses: string[] = [];
    const asked = [...paths, "/nie-ma-takiej-strony", "/sitemap-pl-1.xml", sitemapOfAll];
    for (const [at, path] of asked.entries()) {
      const askedMs = performance.now();
      const status = await statusOf(server.origin, path, words[at]);
      const tookMs = performance.now() - askedMs;
      const { longestMs } = await server.probe();
      statuses.push(`${status} in ${tookMs.toFixed(0)} ms (${longestMs.toFixed(0)})`);
    }
    const { rss, heapUsed, arrayBuffers } = await server.probe();
    await change?.();
    let refreshBlockMs = 0;
    const refreshMs = change === undefined ? 0 : readyMs + 5000;
    for (const endMs = performance.now() + refreshMs; performance.now() < endMs;) {
      await statusOf(server.origin, paths[1] ?? "/");
      refreshBlockMs = Math.max(refreshBlockMs, (await server.probe()).longestMs);
      await pause(200);
    }
    const times = { firstPageMs, firstPageCpuMs, readyMs, startBlockMs, refreshBlockMs };
    return { name, nodes, ...times, rss, heapUsed, arrayBuffers, statuses };
  } finally {
    await server.stop();
  }
}

/** Some of so many, from all over, and what they say. */
function pathsAmong(count: number): Pick<Site, "paths" | "words"> {
  if (count === 0) return { paths: ["/", "/firma"], words: ["Szlak", "Szlak"] };
  const some = Array.from({ length: 5 }, (_, at) => 1 + ((at * 7919 * 131) % count));
  return {
    paths: some.map((at) => nodeAt(at).slug),
    words: some.map((at) => `<p>Strona ${at}</p>`),
  };
}

/** The same content twice in front of a content service on loopback, the second time with its copies. */
export async function* growRemote(nodes: number): AsyncGenerator<Grown> {
  const cms = await startLargeCms(nodes);
  const cacheDir = await mkdtemp(join(tmpdir(), "waymark-growing-"));
  const env = {
    WAYMARK_ENV: "dev",
    API_BASE_URL: cms.origin,
    CACHE_DIR: cacheDir,
    BUILDS_DIR: join(cacheDir, "builds"),
  };
  const change = async (): Promise<void> => {
    cms.change();
    // An answer is taken for current so long.
    await pause(35_000);
  };
  const site = { env, nodes, ...pathsAmong(nodes) };
  try {
    yield await grow({ ...site, name: "in front of a CMS, first start" });
    const copies = { ...site, name: "in front of a CMS, with copies" };
    yield await grow(nodes === 0 ? copies : { ...copies, change });
  } finally {
    await cms.close();
    await rm(cacheDir, { recursive: true });
  }
}

/** With the embedded content service, the second time with what the first has checked. */
export async function* growEmbedded(amounts: Amounts): AsyncGenerator<Grown> {
  const folder = await mkdtemp(join(tmpdir(), "waymark-growing-"));
  const contentDir = join(folder, "content");
  await cp("content", contentDir, { recursive: true });
  await addContent(contentDir, amounts);
  const env = {
    CONTENT_DIR: contentDir,
    CACHE_DIR: join(folder, "cache"),
    BUILDS_DIR: join(folder, "builds"),
    DATABASE_PATH: join(folder, "waymark.sqlite"),
    FILES_DIR: join(folder, "files"),
  };
  const change = async (): Promise<void> => {
    const now = new Date();
    await utimes(join(contentDir, locale, "menus.json"), now, now);
  };
  const { nodes, pages } = amounts;
  const site = { env, nodes, ...pathsAmong(Math.min(nodes, pages)) };
  try {
    yield await grow({ ...site, name: "embedded, first start" });
    yield await grow({ ...site, name: "embedded, second start", change });
  } finally {
    await rm(folder, { recursive: true });
  }
}
