import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { freePort, startCms, type RemoteCms } from "../helpers/remote-cms.ts";
import { startInstances, type Instance } from "./instances.ts";
import { startValkey, type Server } from "./servers.ts";

const secret = "a secret that the CMS and the site share";

/** Three instances, and their data sources. */
export interface Fed {
  readonly cms: RemoteCms;
  readonly valkey: Server;
  readonly instances: readonly Instance[];
  /** From now on each title of the CMS is prefixed with this word. */
  readonly rewrite: (word: string) => void;
}

/** Three instances that read a CMS and share a Valkey. */
export async function fedInstances(env: Readonly<Record<string, string>> = {}): Promise<Fed> {
  const valkey = await startValkey();
  const port = await freePort();
  let word = "";
  const cms = await startCms(port, (_path, body) =>
    body.replaceAll(/"title":\s*"/g, `"title":"${word} `),
  );
  const instances = await startInstances({
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${port}`,
    WEBHOOK_SECRET: secret,
    REDIS_URL: `redis://127.0.0.1:${valkey.port}`,
    ...env,
  });
  return { cms, valkey, instances, rewrite: (next) => void (word = next) };
}

/** Notifies an instance of a publication; returns the status. */
export async function publish(instance: Instance | undefined, id = randomUUID()): Promise<number> {
  const body = JSON.stringify({ changed: [{ kind: "page" }] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${hmac}`,
  };
  const response = await fetch(`${instance?.origin}/_published`, { method: "POST", body, headers });
  await response.text();
  return response.status;
}

export async function textOf({ origin }: Pick<Instance, "origin">): Promise<string> {
  const page = await fetch(`${origin}/kontakt`);
  expect(page.status).toBe(200);
  return page.text();
}

/** Waits until each shows a word. */
export async function untilShown(
  instances: readonly Pick<Instance, "origin">[],
  word: string,
): Promise<void> {
  const texts = () => Promise.all(instances.map(textOf));
  await expect.poll(async () => (await texts()).every((text) => text.includes(word))).toBe(true);
}

/** A round on an idle machine takes about ten milliseconds, so this is much less than a second. */
export const promptRounds = 10;

/**
 * How many consecutive rounds of requests it takes until each shows a word: a slow machine slows down what
 * is measured and what it is compared with alike. In each round the instances that pass the word on give a
 * bare response, too.
 */
export async function roundsUntilShown(
  shown: readonly Pick<Instance, "origin">[],
  word: string,
  passing: readonly Instance[] = [],
): Promise<number> {
  for (let rounds = 1; ; rounds += 1) {
    const [texts] = await Promise.all([
      Promise.all(shown.map(textOf)),
      Promise.all(passing.map(async (instance) => bareResponse(instance))),
    ]);
    if (texts.every((text) => text.includes(word))) return rounds;
  }
}

async function bareResponse(instance: Instance | undefined): Promise<void> {
  const response = await fetch(`${instance?.origin}/livez`);
  await response.text();
}

/** How long something took, and the slowest bare response of an instance meanwhile. */
export async function besideBareResponses(
  instance: Instance | undefined,
  work: () => Promise<void>,
): Promise<{ readonly tookMs: number; readonly bareMs: number }> {
  const startMs = performance.now();
  const done: number[] = [];
  const working = work().finally(() => done.push(performance.now() - startMs));
  let bareMs = 0;
  while (done.length === 0) {
    const askedMs = performance.now();
    await bareResponse(instance);
    bareMs = Math.max(bareMs, performance.now() - askedMs);
  }
  await working;
  return { tookMs: done[0] ?? Number.NaN, bareMs };
}
