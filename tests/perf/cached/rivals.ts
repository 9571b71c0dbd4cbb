import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../helpers/remote-cms.ts";
import { processTimeMs } from "../processor-time.ts";
import type { PreparedForm } from "./prepared-page.ts";

/** A server that sends the prepared forms of a page. */
export interface Rival {
  readonly name: string;
  readonly port: number;
  readonly pathOf: (coding: string) => string;
  readonly processorMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const nginxFile = "/usr/sbin/nginx";
const mostWaitMs = 10_000;

export function hasNginx(): boolean {
  return existsSync(nginxFile);
}

async function start(
  command: readonly string[],
  rival: Pick<Rival, "name" | "port" | "pathOf">,
): Promise<Rival> {
  const [program = "", ...words] = command;
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const untilMs = performance.now() + mostWaitMs;
  const isThere = async () =>
    fetch(`http://127.0.0.1:${rival.port}${rival.pathOf("identity")}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (child.exitCode !== null || performance.now() > untilMs) {
      child.kill();
      throw new Error(`${rival.name} did not start`);
    }
    await pause(50);
  }
  return {
    ...rival,
    processorMs: () => processTimeMs(child.pid),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Headers that nginx sets itself. */
const ofNginx = ["content-type", "etag"];

function locationOf({ coding, file, headers }: PreparedForm): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !ofNginx.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `location = /${coding} {
  alias ${file};
  types {}
  default_type "${headers["content-type"]}";
  ${lines.join("\n  ")}
}`;
}

/** One process, files in its cache, a log line for each request. */
export async function startNginx(forms: readonly PreparedForm[], folder: string): Promise<Rival> {
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await mkdir(join(folder, "body"));
  await writeFile(
    file,
    `daemon off;
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  client_body_temp_path ${folder}/body;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    ${forms.map(locationOf).join("\n")}
  }
}
`,
  );
  const pathOf = (coding: string) => `/${coding}`;
  return start([nginxFile, "-c", file, "-p", folder], { name: "nginx", port, pathOf });
}

export async function startBareNode(
  forms: readonly PreparedForm[],
  folder: string,
): Promise<Rival> {
  const port = await freePort();
  const file = join(folder, "forms.json");
  await writeFile(file, JSON.stringify(forms));
  const server = join(import.meta.dirname, "bare-server.ts");
  const command = [process.execPath, server, file, String(port)];
  return start(command, { name: "bare Node.js", port, pathOf: () => "/" });
}
