import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../helpers/remote-cms.ts";
import { ask, type Question, type Reply } from "./ask.ts";
import { startProbed, type ProbedServer } from "./probed-server.ts";

/** The response to one request. */
export interface Asked extends Reply {
  readonly path: string;
  /** Longest uninterrupted processor time of the main thread meanwhile. */
  readonly longestMs: number;
}

/** Resources used by a site with much content. */
export interface Grown {
  /** From the start of the process to the first page of a node. */
  readonly firstPageMs: number;
  readonly readyMs: number;
  /** Processor time of the main thread until then. */
  readonly firstPageCpuMs: number;
  /** Total processor time until no more work was done. */
  readonly startCpuMs: number;
  readonly rss: number;
  /** Memory of objects and buffers after the start, without garbage. */
  readonly held: number;
  /** The same after all requests. */
  readonly heldAfter: number;
  /** The longest block of the event loop, in processor time: until ready, and while content is re-read. */
  readonly startBlockMs: number;
  readonly refreshBlockMs: number;
  readonly asked: readonly Asked[];
}

/** How a site is started, and the requests sent to it. */
export interface Growth {
  readonly env: Readonly<Record<string, string>>;
  /** The first of them is sent during the start. */
  readonly questions: readonly [Question, ...Question[]];
  /** Changes the content; resolves when the next page must show the change. */
  readonly change?: () => Promise<void>;
}

const giveUpMs = 300_000;
/** A process below this processor time per second is at rest: the probe itself takes about 50. */
const restingMs = 150;

/** Waits until there is any response. */
async function untilThere(server: ProbedServer): Promise<void> {
  const startMs = performance.now();
  while (performance.now() - startMs < giveUpMs) {
    if ((await ask(server.origin, { path: "/livez" })).status !== 0) break;
    await pause(20);
  }
  await server.probe();
}

/** Whether a request eventually gets the expected response. */
async function untilRight(server: ProbedServer, question: Question): Promise<boolean> {
  const startMs = performance.now();
  while (performance.now() - startMs < giveUpMs) {
    if ((await ask(server.origin, question)).fault === undefined) return true;
    await pause(50);
  }
  return false;
}

/** Records the longest block of the event loop. */
function watchLoop(server: ProbedServer): { readonly end: () => Promise<number> } {
  const over = new AbortController();
  const watching = async (): Promise<number> => {
    let longestMs = 0;
    while (!over.signal.aborted) {
      longestMs = Math.max(longestMs, (await server.probe()).longestMs);
      await pause(100);
    }
    return longestMs;
  };
  const watched = watching();
  watched.catch(() => undefined);
  return {
    end: () => {
      over.abort();
      return watched;
    },
  };
}

/** The longest block of the loop until the server is at rest. */
async function longestUntilRest(server: ProbedServer): Promise<number> {
  const startMs = performance.now();
  let longestMs = 0;
  let before = (await server.probe()).cpuMs;
  while (performance.now() - startMs < giveUpMs) {
    await pause(2000);
    const now = await server.probe();
    longestMs = Math.max(longestMs, now.longestMs);
    if (now.cpuMs - before < 2 * restingMs) break;
    before = now.cpuMs;
  }
  return longestMs;
}

/** Starts a site, sends the requests, and changes its content. */
export async function grow({ env, questions, change }: Growth): Promise<Grown> {
  const server = startProbed(env, await freePort());
  const startMs = performance.now();
  const since = (isRight: boolean): number =>
    isRight ? performance.now() - startMs : Number.POSITIVE_INFINITY;
  try {
    // Until it listens, no request waits for a turn.
    await untilThere(server);
    const watch = watchLoop(server);
    const ready = untilRight(server, { path: "/readyz" }).then(since);
    const firstPageMs = await untilRight(server, questions[0]).then(since);
    const { cpuMs: firstPageCpuMs, longestMs: untilPageMs } = await server.probe();
    const readyMs = await ready;
    // Reading and checking in the background is part of the start.
    const startBlockMs = Math.max(untilPageMs, await watch.end(), await longestUntilRest(server));
    const { cpuMs: startCpuMs, held } = await server.collect();
    const asked: Asked[] = [];
    for (const question of questions) {
      const reply = await ask(server.origin, question);
      const { longestMs } = await server.probe();
      asked.push({ ...reply, path: question.path, longestMs });
    }
    const { held: heldAfter, rss } = await server.collect();
    const refreshBlockMs = change === undefined ? 0 : await refreshed(server, questions, change);
    const times = { firstPageMs, firstPageCpuMs, readyMs, startCpuMs };
    return { ...times, startBlockMs, refreshBlockMs, rss, held, heldAfter, asked };
  } finally {
    await server.stop();
  }
}

/** The longest block of the loop while changed content is read. */
async function refreshed(
  server: ProbedServer,
  [question]: Growth["questions"],
  change: () => Promise<void>,
): Promise<number> {
  await change();
  await server.probe();
  await ask(server.origin, question);
  return longestUntilRest(server);
}
