import { fork } from "node:child_process";
import { once } from "node:events";
import { isRecord } from "#lib/json/is-record.ts";

/** How a server has done since it was last asked. */
export interface Probe {
  /** Processor time of the main thread in milliseconds: at one go since the last probe, and in all. */
  readonly longestMs: number;
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly arrayBuffers: number;
}

export interface ProbedServer {
  readonly origin: string;
  readonly probe: () => Promise<Probe>;
  readonly stop: () => Promise<void>;
}

/** The built server with a probe in it, from the moment on at which it is started. */
export function startProbed(env: Readonly<Record<string, string>>, port: number): ProbedServer {
  const server = fork("dist/server/main.js", {
    execArgv: ["--import", "./tests/perf/growing/loop-probe.ts"],
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  server.stdout?.on("data", (text: Buffer) => {
    if (lines.length < 100) lines.push(text.toString());
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    probe: async () => {
      if (server.exitCode !== null) throw new Error(`the server ended:\n${lines.join("")}`);
      server.send("probe");
      const [answer]: unknown[] = await once(server, "message");
      const number = (key: string) => Number(isRecord(answer) ? answer[key] : Number.NaN);
      return {
        longestMs: number("longestMs"),
        cpuMs: number("cpuMs"),
        rss: number("rss"),
        heapUsed: number("heapUsed"),
        arrayBuffers: number("arrayBuffers"),
      };
    },
    stop: async () => {
      if (server.exitCode !== null) return;
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}
