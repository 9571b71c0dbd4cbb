import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { copyOfContent } from "../helpers/built-site.ts";
import { test as base } from "./fixtures.ts";

/** The development server over a copy of the content that a test may change. */
export interface DevtoolsSite {
  readonly origin: string;
  readonly contentDir: string;
}

/** What the tools of development themselves print. */
const toolOutput = /^console\.(debug|info): (\[vite\]|%cDownload the React DevTools)/;

/** `test` with a development server of its own, one for each worker. */
export const test = base.extend<{ quietTools: void }, { site: DevtoolsSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const content = await copyOfContent();
      const server = startServer(content.folder);
      await use({ origin: await addressOf(server), contentDir: content.folder });
      server.kill("SIGTERM");
      await once(server, "exit");
      await content.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  quietTools: [
    async ({ witness }, use) => {
      await use();
      const own = witness.faults.filter((fault) => !toolOutput.test(fault));
      witness.faults.splice(0, witness.faults.length, ...own);
    },
    { auto: true },
  ],
});

function startServer(contentDir: string): ChildProcess {
  return spawn(process.execPath, ["src/server/development/dev.ts"], {
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", CONTENT_DIR: contentDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits for the line that names the address. Throws with the server's output when it ends instead. */
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

export { expect } from "./fixtures.ts";
