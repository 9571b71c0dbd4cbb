import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { copyOfContent } from "./built-site.ts";

/** The development server with devtools, over a copy of the content that may be changed. */
export interface DevServer {
  readonly origin: string;
  readonly contentDir: string;
  readonly stop: () => Promise<void>;
}

/** Starts it on a port that was free. Throws with the server's output when it ends instead. */
export async function startDevServer(): Promise<DevServer> {
  const content = await copyOfContent();
  // It lives for one look: what it loads is not worth collecting in small heaps again and again.
  const args = ["--max-semi-space-size=32", "src/server/development/dev.ts"];
  const server = spawn(process.execPath, args, {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", CONTENT_DIR: content.folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return {
    origin: await addressOf(server),
    contentDir: content.folder,
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "exit");
      await content.remove();
    },
  };
}

/** Waits for the line that names the address. */
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
