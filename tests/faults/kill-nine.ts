import { fork, type ChildProcess } from "node:child_process";
import { createHash, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { sweepUploads } from "#cms/files/sweep-uploads.ts";
import { openStore, type Store } from "#cms/store/open-store.ts";
import type { StorePlace } from "#cms/settings.ts";
import { compileCache } from "../helpers/compile-cache.ts";
import { s3Variables } from "../helpers/s3-server.ts";
import { silentLog } from "./silent-log.ts";

/** Where the server under test stores its data. */
export interface Battlefield extends StorePlace {
  readonly contentDir: string;
}

/** What became of the submissions. */
export interface FireReport {
  readonly acknowledged: number;
  readonly kills: number;
  /** Acknowledged, but missing in the store, or without its file. */
  readonly lost: number;
  /** Entries in excess of one per submission. */
  readonly surplus: number;
  /** Files without an entry that remain after the sweep. */
  readonly orphans: number;
}

/** Maximum responses between two kills; and the maximum delay after such a response, in milliseconds. */
const responsesPerKill = 24;
const killWithinMs = 30;
const senders = 6;

/** A server that is killed without warning and restarted. */
class MortalServer {
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** Undefined if the server was killed before it was up. */
  #port: Promise<number | undefined>;
  /** Settles with the last requested kill. */
  #killed: Promise<void> = Promise.resolve();
  kills = 0;

  constructor({ databaseUrl, databasePath, filesDir, s3, contentDir }: Battlefield) {
    this.#env = {
      PATH: process.env["PATH"],
      DATABASE_PATH: databasePath,
      FILES_DIR: filesDir,
      CONTENT_DIR: contentDir,
      ...s3Variables(s3),
      ...compileCache,
      FORMS_PER_VISITOR: "1000000",
      FORMS_IN_TOTAL: "1000000",
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    this.#port = this.#start();
  }

  /** Port of the live server; waits for one if there is none. */
  async port(): Promise<number> {
    for (;;) {
      const port = await this.#port;
      if (port !== undefined) return port;
    }
  }

  killSoon(): void {
    this.#killed = this.#killWithin(randomInt(killWithinMs));
  }

  async #killWithin(ms: number): Promise<void> {
    await setTimeout(ms);
    this.kills += 1;
    this.#child?.kill("SIGKILL");
    this.#port = this.#start();
  }

  /** Kills it for good, even while it is starting. */
  async end(): Promise<void> {
    await this.#killed;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async #start(): Promise<number | undefined> {
    const script = new URL("inbox-server.ts", import.meta.url);
    const child = fork(script, { env: this.#env, execArgv: [], stdio: "ignore" });
    this.#child = child;
    const ended = once(child, "exit").then(() => undefined);
    const up = once(child, "message").then(([port]: unknown[]) => Number(port));
    return Promise.race([up, ended]);
  }
}

interface Sent {
  readonly path: string;
  readonly body: FormData;
  /** Hash of the file, if there is one. */
  readonly sha256: string | undefined;
}

/** A contact form, or every third time an application with a file of its own. */
function submission(index: number): Sent {
  const body = new FormData();
  const common = { email: "anna@example.com", consent: "on", idempotencyKey: randomUUID() };
  const isApplication = index % 3 === 0;
  const own = isApplication
    ? { name: `Anna ${index}`, surname: "Kowalska", phone: "+44 20 7946 0958" }
    : { fullName: `Anna ${index}`, message: "Hello" };
  for (const [name, value] of Object.entries({ ...common, ...own })) body.set(name, value);
  if (!isApplication) return { path: "/api/contact_form_entries", body, sha256: undefined };
  const pdf = `%PDF-1.7\n${randomUUID().repeat(2000)}\n%%EOF\n`;
  body.set("cv", new File([pdf], "cv.pdf", { type: "application/pdf" }));
  const sha256 = createHash("sha256").update(pdf).digest("base64url");
  return { path: "/api/form_entries/job_application", body, sha256 };
}

/** Sends until there is a response, like a patient browser; returns the id in it. */
async function sendUntilAcknowledged(server: MortalServer, { path, body }: Sent): Promise<string> {
  for (;;) {
    const url = `http://127.0.0.1:${await server.port()}${path}?locale=en`;
    const response = await fetch(url, { method: "POST", body }).catch(() => undefined);
    if (response === undefined) continue;
    const text = await response.text().catch(() => undefined);
    if (text !== undefined && response.status === 201) return String(JSON.parse(text).id);
    const isLater = response.status === 201 || response.status === 503;
    if (!isLater) throw new Error(`answered ${response.status}`);
  }
}

/** Counts acknowledged submissions that are not stored as they were sent. */
async function countLost(store: Store, acknowledged: ReadonlyMap<string, Sent>): Promise<number> {
  let lost = 0;
  for (const [id, { sha256 }] of acknowledged) {
    const entry = await store.entries.find(id);
    const [file] = await store.entries.filesOf(id);
    const bytes = file && (await buffer(await store.storage.read(file.id)).catch(() => undefined));
    const found = bytes && createHash("sha256").update(bytes).digest("base64url");
    if (entry === undefined || found !== sha256) lost += 1;
  }
  return lost;
}

/** Sweeps as if two hours from now, when nothing is in flight any more, and counts what is left over. */
async function countOrphans({ entries, storage }: Store): Promise<number> {
  const later = new Date(Date.now() + 2 * 60 * 60 * 1000);
  await sweepUploads({ entries, storage, log: silentLog }, later);
  let orphans = 0;
  for (const { id } of await storage.list()) orphans += (await entries.hasFile(id)) ? 0 : 1;
  return orphans;
}

/** Sends `count` forms to a server that is repeatedly killed by `kill -9` (F-32). */
export async function submitUnderFire(field: Battlefield, count: number): Promise<FireReport> {
  const server = new MortalServer(field);
  const acknowledged = new Map<string, Sent>();
  let next = 0;
  let responsesUntilKill = randomInt(1, responsesPerKill);
  const sender = async (): Promise<void> => {
    while (next < count) {
      const sent = submission(next);
      next += 1;
      acknowledged.set(await sendUntilAcknowledged(server, sent), sent);
      responsesUntilKill -= 1;
      if (responsesUntilKill === 0) {
        responsesUntilKill = randomInt(1, responsesPerKill);
        server.killSoon();
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  await server.end();
  const store = openStore(field);
  const all = await store.entries.list({});
  const lost = await countLost(store, acknowledged);
  const orphans = await countOrphans(store);
  await store.close();
  const { kills } = server;
  return { acknowledged: acknowledged.size, kills, lost, surplus: all.length - count, orphans };
}
