import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fastFolder } from "../helpers/fast-folder.ts";
import { freePort } from "../helpers/remote-cms.ts";
import { Daemon } from "./daemon.ts";
import { programOf } from "../helpers/programs.ts";

/** A server alongside the site, on its own port. */
export interface Server {
  readonly daemon: Daemon;
  readonly port: number;
}

export function newFolder(): string {
  return mkdtempSync(join(fastFolder, "waymark-fleet-"));
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1", () => {
    socket.destroy();
    resolve(true);
  });
  socket.once("error", () => resolve(false));
  return promise;
}

/** Starts a program and stops it with the test. */
async function startServer(
  commandAt: (port: number) => readonly [string, ...string[]],
  ownPort?: number,
): Promise<Server> {
  const port = ownPort ?? (await freePort());
  const daemon = new Daemon({ command: commandAt(port), isUp: () => isListening(port) });
  onTestFinished(() => daemon.end());
  await daemon.start();
  return { daemon, port };
}

/** The content service with its inbox, as a separate CMS. */
export function startInboxCms(env: Readonly<Record<string, string>>): Promise<Server> {
  return startServer((port) => [
    "env",
    ...Object.entries({ ...env, PORT: String(port) }).map(([name, value]) => `${name}=${value}`),
    process.execPath,
    "tests/faults/inbox-server.ts",
  ]);
}

/** Valkey or Redis; loses all data when it stops. */
export function startValkey(): Promise<Server> {
  return startServer((port) => [
    programOf("redis-server"),
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--dir",
    newFolder(),
  ]);
}

/**
 * A balancer that checks five times a second whether each instance accepts visitors. Safe requests are
 * retried on another instance when one breaks off; a form never is.
 */
export function startHaproxy(ports: readonly number[]): Promise<Server> {
  return startServer((port) => {
    const file = join(newFolder(), "haproxy.cfg");
    const instances = ports.map((at, index) => `  server site${index} 127.0.0.1:${at} check`);
    writeFileSync(
      file,
      `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 3s
  retries 3
  option redispatch 1
  option forwardfor
  retry-on conn-failure empty-response junk-response
frontend public
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  http-request disable-l7-retry if METH_POST
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host site
  default-server inter 200ms fastinter 100ms fall 2 rise 1
${instances.join("\n")}
`,
    );
    return [programOf("haproxy"), "-db", "-f", file];
  });
}

/** A cache in front, configured as in docs/varnish.vcl. */
export function startVarnish(sitePort: number, ownPort: number): Promise<Server> {
  const commandAt = (port: number): readonly [string, ...string[]] => {
    const folder = newFolder();
    const file = join(folder, "site.vcl");
    const vcl = readFileSync("docs/varnish.vcl", "utf8");
    writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${sitePort}"`));
    const listen = ["-a", `127.0.0.1:${port}`, "-n", join(folder, "work")];
    return [programOf("varnish"), "-j", "none", "-F", "-f", file, "-s", "malloc,64m", ...listen];
  };
  return startServer(commandAt, ownPort);
}
