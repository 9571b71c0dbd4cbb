import { fork } from "node:child_process";
import { once } from "node:events";
import { isRecord } from "#lib/json/is-record.ts";

/** A server's resource use since the last probe. */
export interface Probe {
  /** Processor time of the main thread in ms: longest uninterrupted since the last probe, and total. */
  readonly longestMs: number;
  readonly cpuMs: number;
  readonly rss: number;
  /** Memory of its objects and buffers: includes garbage, except right after a collection. */
  readonly held: number;
}

export interface ProbedServer {
  readonly origin: string;
  readonly probe: () => Promise<Probe>;
  /** The same after garbage collection. */
  readonly collect: () => Promise<Probe>;
  readonly stop: () => Promise<void>;
}

/** The built server with a probe in it from the start. */
export function startProbed(env: Readonly<Record<string, string>>, port: number): ProbedServer {
  const server = fork("dist/server/main.js", {
    execArgv: ["--expose-gc", "--import", "./tests/perf/growing/loop-probe.ts"],
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  server.stdout?.on("data", (text: Buffer) => {
    lines.push(text.toString());
    if (lines.length > 100) lines.shift();
  });
  const ended = once(server, "exit").then(() => {
    throw new Error(`the server ended:\n${lines.join("")}`);
  });
  ended.catch(() => undefined);
  const askNow = async (message: string): Promise<Probe> => {
    if (server.exitCode !== null || server.signalCode !== null) await ended;
    server.send(message);
    const [response]: unknown[] = await Promise.race([once(server, "message"), ended]);
    const number = (key: string) => Number(isRecord(response) ? response[key] : Number.NaN);
    return {
      longestMs: number("longestMs"),
      cpuMs: number("cpuMs"),
      rss: number("rss"),
      held: number("heapUsed") + number("external"),
    };
  };
  // One after the other: a reply does not name its request.
  let last: Promise<unknown> = Promise.resolve();
  const asked = (message: string): Promise<Probe> => {
    const response = last.then(() => askNow(message));
    last = response.catch(() => undefined);
    return response;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    probe: () => asked("probe"),
    collect: () => asked("collect"),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
