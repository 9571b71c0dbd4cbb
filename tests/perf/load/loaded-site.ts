import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fastFolder } from "../../helpers/fast-folder.ts";
import { freePort } from "../../helpers/remote-cms.ts";
import { processTimeMs } from "../processor-time.ts";
import { previewSecret } from "./visitors.ts";

/** The built site in a separate process, with its metrics. */
export interface LoadedSite {
  readonly origin: string;
  /** Sum of one metric over all its attributes. */
  readonly metric: (name: string) => Promise<number>;
  /** Processor time of its process so far, in milliseconds. Linux only. */
  readonly processorMs: () => Promise<number>;
  /** Sends it a signal. */
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly stop: () => Promise<void>;
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  return response.ok ? response.text() : "";
}

/** @param flags of Node.js */
export async function startLoadedSite(flags: readonly string[] = []): Promise<LoadedSite> {
  const folder = await mkdtemp(join(fastFolder, "waymark-load-"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [...flags, "dist/server/main.js"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      TRUSTED_PROXIES: "127.0.0.1",
      PREVIEW_SECRET: previewSecret,
      CACHE_DIR: join(folder, "cache"),
      BUILDS_DIR: join(folder, "builds"),
      FILES_DIR: join(folder, "files"),
      DATABASE_PATH: join(folder, "waymark.sqlite"),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  while ((await textOf(`${origin}/readyz`).catch(() => "")) === "") {
    if (child.exitCode !== null) throw new Error("the server did not start: npm run build");
    await pause(50);
  }
  return {
    origin,
    metric: async (name) => {
      const lines = (await textOf(`http://127.0.0.1:${metricsPort}/metrics`)).split("\n");
      return lines
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
    },
    processorMs: () => processTimeMs(child.pid),
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
