import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { compileCache } from "../../helpers/compile-cache.ts";
import { copyFolder } from "../../helpers/copy-folder.ts";
import { fastFolder } from "../../helpers/fast-folder.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

interface SiteProcess {
  readonly child: ChildProcess;
  readonly port: number;
  /** Events of the log, available after the end. */
  readonly log: Promise<string>;
  readonly ended: Promise<unknown>;
}

async function startProcess(graceMs = 10_000, announceMs = 0): Promise<SiteProcess> {
  const file = new URL("../../helpers/site-process.ts", import.meta.url);
  const child = fork(file, [String(graceMs), String(announceMs)], {
    silent: true,
    execArgv: [],
    env: { ...process.env, ...compileCache },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.stdout === null) throw new Error("no output");
  const log = text(child.stdout);
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  const [port]: unknown[] = await Promise.race([
    once(child, "message"),
    ended.then((code) =>
      Promise.reject(new Error(`ended with ${String(code)} before it listened`)),
    ),
  ]);
  return { child, port: Number(port), log, ended };
}

interface PageResponse {
  readonly body: string;
  readonly connection: string | undefined;
}

/** Requests a page that responds only when the process is told to; resolves once requested. */
async function askSlowly({
  child,
  port,
}: SiteProcess): Promise<{ response: Promise<PageResponse> }> {
  const pending = new Promise<PageResponse>((resolve, reject) => {
    get({ port, path: "/slow", headers: { host: "localhost" }, agent: false }, (response) => {
      const { connection } = response.headers;
      text(response).then((body) => resolve({ body, connection }), reject);
    }).on("error", reject);
  });
  pending.catch(() => undefined);
  await once(child, "message");
  return { response: pending };
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  return once(socket, "connect").then(
    () => {
      socket.destroy();
      return false;
    },
    () => true,
  );
}

describe("process shutdown", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "on %s completes the request in progress, accepts no new one, exits 0",
    async (signal) => {
      const site = await startProcess();
      const { response } = await askSlowly(site);
      site.child.kill(signal);
      await expect.poll(() => isRefused(site.port)).toBe(true);
      site.child.send("answer");
      expect(await response).toEqual({ body: "slow page", connection: "close" });
      expect(await site.ended).toBe(0);
      expect(await site.log).toMatch(/"stopping".*"closed".*"stopped"/s);
    },
  );

  it("keeps serving while a balancer is notified, then closes connections after responses, then exits", async () => {
    const site = await startProcess(10_000, 5000);
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const options = { port: site.port, path, agent, headers: { host: "localhost" } };
        get(options, (response) => {
          const { statusCode, headers } = response;
          text(response).then(() => resolve(`${statusCode} ${headers.connection}`), reject);
        }).on("error", reject);
      });
    expect(await ask("/livez")).toBe("200 keep-alive");
    expect(await ask("/readyz")).toBe("200 keep-alive");
    site.child.kill("SIGTERM");
    expect(await once(site.child, "message")).toEqual(["pausing", undefined]);
    for (let time = 0; time < 3; time += 1) expect(await ask("/readyz")).toBe("503 keep-alive");
    expect(await ask("/robots.txt")).toBe("200 keep-alive");
    site.child.send("go on");
    expect(await once(site.child, "message")).toEqual(["pausing", undefined]);
    expect(await ask("/robots.txt")).toBe("200 close");
    expect(await isRefused(site.port)).toBe(false);
    site.child.send("go on");
    expect(await site.ended).toBe(0);
    agent.destroy();
  });

  it("is immediate when no request is in progress, even with open connections", async () => {
    const site = await startProcess();
    const idle = connect({ port: site.port, host: "127.0.0.1" });
    await once(idle, "connect");
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  it("is the same when the log is no longer read", async () => {
    const site = await startProcess();
    const cutOff = site.log.catch(String);
    site.child.stdout?.destroy();
    expect(await cutOff).toContain("Premature close");
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  it("aborts requests that exceed the time limit", async () => {
    const site = await startProcess(100);
    const { response } = await askSlowly(site);
    site.child.kill("SIGTERM");
    await expect(response).rejects.toThrow("socket hang up");
    expect(await site.ended).toBe(0);
  });

  it("is immediate on a second signal", async () => {
    const site = await startProcess();
    const { response } = await askSlowly(site);
    site.child.kill("SIGTERM");
    await expect.poll(() => isRefused(site.port)).toBe(true);
    site.child.kill("SIGTERM");
    expect(await site.ended).toBe(1);
    await expect(response).rejects.toThrow("socket hang up");
  });

  it.each([
    ["throw", "planted exception"],
    ["reject", "planted rejection"],
  ])(
    "after an uncaught error (%s) completes the request in progress, exit 1",
    async (deed, message) => {
      const site = await startProcess();
      const { response } = await askSlowly(site);
      site.child.send(deed);
      await expect.poll(() => isRefused(site.port)).toBe(true);
      site.child.send("answer");
      expect(await response).toMatchObject({ body: "slow page" });
      expect(await site.ended).toBe(1);
      expect(await site.log).toContain(message);
      expect(await site.log).toContain('"event":"process-fault"');
    },
  );
});

it("stops a site that npm started together with npm", async () => {
  const folder = await tempFolder({});
  const child = spawn("npm", ["start"], {
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      PORT: "0",
      DATABASE_PATH: join(folder, "store.sqlite"),
      CACHE_DIR: join(folder, "cache"),
      BUILDS_DIR: join(folder, "builds"),
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const port = (): string => /served at http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? "";
  await expect.poll(port).toMatch(/\d/);
  expect(await isRefused(Number(port()))).toBe(false);
  child.kill("SIGTERM");
  await expect.poll(() => isRefused(Number(port()))).toBe(true);
});

describe("process start", () => {
  it("is refused with one line per invalid variable", async () => {
    const env = {
      ...compileCache,
      PATH: process.env.PATH,
      PORT: "many",
      WAYMARK_ENVIRONMENT: "live",
    };
    const child = spawn(process.execPath, ["src/server/main.ts"], { env });
    const ended = once(child, "exit").then(([code]: unknown[]) => code);
    expect((await text(child.stderr)).trimEnd().split("\n")).toEqual([
      'PORT: expected a whole number from 0 to 65535, not "many"',
      "WAYMARK_ENVIRONMENT: unknown variable; the only one of this kind is WAYMARK_ENV",
      "See Variables in README.md for what each one is for.",
    ]);
    expect(await ended).toBe(1);
  });

  it.each(["src/server/main.ts", "scripts/operations.ts"])(
    "of %s is refused with one line by a Node.js version that is too old",
    async (file) => {
      const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
      const child = spawn(process.execPath, ["--import", `data:text/javascript,${old}`, file], {
        env: { ...compileCache, PATH: process.env.PATH, PORT: "many" },
      });
      const ended = once(child, "exit").then(([code]: unknown[]) => code);
      expect(await text(child.stderr)).toMatch(
        /^Node\.js \S+ or newer is required, but this is 20.*\n$/,
      );
      expect(await ended).toBe(1);
    },
  );

  it("uses the code that the build has compiled, wherever the build was copied to", async () => {
    const firstLoad = async (): Promise<string> => {
      const folder = mkdtempSync(join(fastFolder, "waymark-compiled-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      copyFolder("dist/server", join(folder, "server"));
      const child = spawn(process.execPath, [join(folder, "server", "main.js")], {
        env: {
          PATH: process.env.PATH,
          NODE_DEBUG_NATIVE: "COMPILE_CACHE",
          // Refused as soon as the code is loaded.
          BRAND: "nobody",
          BUILDS_DIR: join(folder, "builds"),
        },
      });
      const said = await text(child.stderr);
      expect(said).toContain("BRAND: expected one of");
      return /ESM \S+\/run-[^/]+\.js was \w+/.exec(said)?.[0] ?? "";
    };
    // A server of another test may be writing its compile cache while the build is copied.
    await expect.poll(firstLoad).toMatch(/was accepted$/);
  });
});
