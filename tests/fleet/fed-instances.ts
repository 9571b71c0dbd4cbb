import { createHmac, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { freePort, startCms, type RemoteCms } from "../helpers/remote-cms.ts";
import { startInstances, type Instance } from "./instances.ts";
import { startValkey, type Server } from "./servers.ts";

const secret = "a secret that the CMS and the site share";

/** Three instances, and what they are fed by. */
export interface Fed {
  readonly cms: RemoteCms;
  readonly valkey: Server;
  readonly instances: readonly Instance[];
  /** From now on this word stands before each title of the CMS. */
  readonly rewrite: (word: string) => void;
}

/** Three instances that read a CMS and meet over a Valkey. */
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

/** Tells an instance what was published; answers the status. */
export async function publish(instance: Instance | undefined, id = randomUUID()): Promise<number> {
  const body = JSON.stringify({ changed: [{ kind: "page" }] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${hmac}`,
  };
  const answer = await fetch(`${instance?.origin}/_published`, { method: "POST", body, headers });
  await answer.text();
  return answer.status;
}

export async function textOf({ origin }: Pick<Instance, "origin">): Promise<string> {
  const page = await fetch(`${origin}/kontakt`);
  expect(page.status).toBe(200);
  return page.text();
}

/** How many milliseconds it takes until each shows a word. */
export async function shownAfterMs(
  instances: readonly Pick<Instance, "origin">[],
  word: string,
): Promise<number> {
  const startMs = performance.now();
  await expect
    .poll(async () => (await Promise.all(instances.map(textOf))).every((t) => t.includes(word)), {
      interval: 20,
    })
    .toBe(true);
  return performance.now() - startMs;
}
