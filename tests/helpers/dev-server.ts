import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyProject } from "./copy-project.ts";
import { fastFolder } from "./fast-folder.ts";

/** The development server with devtools. */
export interface DevServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The server and the copy of the project that it serves. */
export interface CopyInDevelopment extends DevServer {
  readonly folder: string;
}

/** Signs preview links of a copy in development. */
export const developmentSecret = "a secret that is long enough to be one";

/** The file, in the copy's folder, that records what the editor was asked to open. */
export const askedOfEditor = "asked-of-editor";
const editor = `#!/bin/sh\necho "$@" >> "$(dirname "$0")/${askedOfEditor}"\n`;

/** A copy of the project whose sources and content are writable, and its development server. */
export async function developCopy(): Promise<CopyInDevelopment> {
  const folder = await mkdtemp(join(fastFolder, "waymark-development-"));
  copyProject(folder);
  const editorPath = join(folder, "editor");
  await writeFile(editorPath, editor, { mode: 0o755 });
  await writeFile(join(folder, askedOfEditor), "");
  const server = await startDevServer(folder, {
    PREVIEW_SECRET: developmentSecret,
    LAUNCH_EDITOR: editorPath,
  });
  return {
    ...server,
    folder,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Starts the server on a port that was free. Throws with the server's output when it ends instead.
 * @param folder That holds the project.
 */
export async function startDevServer(
  folder = ".",
  env: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  // It lives briefly: collecting what it loads in small heaps again and again is not worthwhile.
  const args = ["--max-semi-space-size=32", "src/server/development/dev.ts"];
  const server = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return {
    origin: await addressOf(server),
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
    },
  };
}

/** Waits for the line with the address. */
async function addressOf(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const address = /http:\/\/[^\s"]+:\d+/.exec(line)?.[0];
      if (address !== undefined) resolve(address);
    });
  }
  server.once("exit", () => reject(new Error(`the server ended:\n${lines.join("\n")}`)));
  return promise;
}
