import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startDevServer } from "../helpers/dev-server.ts";
import { fastFolder } from "../helpers/fast-folder.ts";
import { freePort } from "../helpers/remote-cms.ts";
import { processTimeMs, residentBytes } from "./processor-time.ts";

/** A line of figures, and whether they are within the limits. */
type StartRow = readonly [boolean, string];

const starts = 7;
const retryMs = 2;
const mostMs = { page: 300, ready: 600, devPage: 3000 };

/** In milliseconds since the start of the process. */
interface Start {
  readonly pageMs: number;
  /** Processor time of its process by then. */
  readonly processorMs: number;
  readonly readyMs: number;
  /** Memory after the first page. */
  readonly rss: number;
}

/** The first line of a response; undefined while nothing listens. */
async function statusLineOf(port: number, path: string): Promise<string | undefined> {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect");
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const [first]: unknown[] = await once(socket, "data");
    return String(first).split("\r\n", 1)[0];
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

async function untilReachable(child: ChildProcess, port: number, path: string): Promise<void> {
  while ((await statusLineOf(port, path))?.includes(" 200 ") !== true) {
    if (child.exitCode !== null) throw new Error("the server did not start: npm run build");
    await pause(retryMs);
  }
}

/** Starts a project's built server, with what an earlier start has left in the folder. */
export async function startOnce(folder: string, project = "."): Promise<Start> {
  const port = await freePort();
  const startedMs = performance.now();
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: project,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      CACHE_DIR: join(folder, "cache"),
      BUILDS_DIR: join(folder, "builds"),
      FILES_DIR: join(folder, "files"),
      DATABASE_PATH: join(folder, "waymark.sqlite"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  await untilReachable(child, port, "/de");
  const pageMs = performance.now() - startedMs;
  const processorMs = await processTimeMs(child.pid);
  const rss = await residentBytes(child.pid);
  await untilReachable(child, port, "/readyz");
  const readyMs = performance.now() - startedMs;
  child.kill("SIGTERM");
  await ended;
  return { pageMs, processorMs, readyMs, rss };
}

async function devPageMs(): Promise<number> {
  const startedMs = performance.now();
  const site = await startDevServer();
  try {
    await (await fetch(site.origin)).text();
    return performance.now() - startedMs;
  } finally {
    await site.stop();
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How soon the built server and the development server respond with a page. */
export async function startRows(): Promise<readonly StartRow[]> {
  const folder = await mkdtemp(join(fastFolder, "waymark-start-"));
  try {
    await startOnce(folder);
    const seen: Start[] = [];
    for (let start = 0; start < starts; start += 1) seen.push(await startOnce(folder));
    const of = (key: keyof Start) => median(seen.map((one) => one[key]));
    const row = (ms: number, most: number, words: string): StartRow => [
      ms <= most,
      `${ms.toFixed(0).padStart(9)} ms  ${words} (at most ${most})`,
    ];
    const computed = `${of("processorMs").toFixed(0)} ms of the processor`;
    return [
      row(of("pageMs"), mostMs.page, `to the first page of the built server, ${computed}`),
      row(of("readyMs"), mostMs.ready, "until it is ready"),
      row(await devPageMs(), mostMs.devPage, "to the first page of npm run dev"),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
