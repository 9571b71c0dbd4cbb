import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyFolder } from "./copy-folder.ts";
import { fastFolder } from "./fast-folder.ts";

/** The built server (`npm run build`) as a separate process, on a port that was free. */
export interface BuiltSite {
  readonly origin: string;
  /** Lines the server has written so far. */
  readonly log: readonly string[];
  readonly stop: () => Promise<void>;
}

const ready = /http:\/\/[^\s"]+:\d+/;

/**
 * Starts the server and waits for the line with its address. Throws with its output when it ends instead.
 * @param folder That holds the build's `dist`.
 */
export async function startBuiltSite(
  env: Readonly<Record<string, string>> = {},
  folder = ".",
): Promise<BuiltSite> {
  const process = spawn(globalThis.process.execPath, ["dist/server/main.js"], {
    cwd: folder,
    env: {
      PATH: globalThis.process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  const origin = await addressOf(process, log);
  return {
    origin,
    log,
    stop: async () => {
      if (process.exitCode !== null) return;
      process.kill("SIGTERM");
      await once(process, "exit");
    },
  };
}

async function addressOf(process: ChildProcess, log: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [process.stdout, process.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      log.push(line);
      const address = ready.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
  }
  process.once("exit", () => reject(new Error(`the server ended:\n${log.join("\n")}`)));
  return promise;
}

/** A copy of the content that a test may break, and a way to remove it. */
export async function copyOfContent(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(fastFolder, "waymark-content-"));
  copyFolder("content", folder);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
