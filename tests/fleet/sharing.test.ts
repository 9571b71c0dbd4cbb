import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { responseTimeoutMs } from "#server/fleet/valkey.ts";
import { startPostgres, type TestPostgres } from "../helpers/postgres.ts";
import { startInstances, type Instance } from "./instances.ts";
import {
  besideBareResponses,
  fedInstances,
  promptRounds,
  publish,
  roundsUntilShown,
  textOf,
  untilShown,
} from "./fed-instances.ts";
import { startValkey } from "./servers.ts";

const isWell = async (instance: Instance) =>
  (await instance.readiness())?.sources.find(({ source }) => source === "valkey")?.status === "ok";

async function areWell(instances: readonly Instance[], wanted: boolean): Promise<void> {
  await expect
    .poll(async () => (await Promise.all(instances.map(isWell))).every((is) => is === wanted))
    .toBe(true);
}

test("a change reported to one instance shows on all within a second, and none accepts the same message again", async () => {
  const { instances, rewrite } = await fedInstances();
  await Promise.all(instances.map(textOf));
  rewrite("Pierwsza");
  const id = randomUUID();
  expect(await publish(instances[0], id)).toBe(200);
  expect(await roundsUntilShown(instances, "Pierwsza")).toBeLessThan(promptRounds);
  expect(await publish(instances[1], id)).toBe(409);
  expect(await publish(instances[0], id)).toBe(409);
});

test("without Valkey, or while it hangs, each instance continues alone and reports it; missed changes are caught up", async () => {
  const { valkey, instances, rewrite } = await fedInstances();
  const [first, ...others] = instances;
  await areWell(instances, true);
  for (const [leave, come] of [
    [() => valkey.daemon.end(), () => valkey.daemon.start()],
    [() => valkey.daemon.signal("SIGSTOP"), () => valkey.daemon.signal("SIGCONT")],
  ] as const) {
    await Promise.all(instances.map(textOf));
    const taken = randomUUID();
    const before = `Przedtem${taken.slice(0, 8)}`;
    rewrite(before);
    expect(await publish(first, taken)).toBe(200);
    await untilShown(instances, before);
    await leave();
    await areWell(instances, false);
    // The store is unavailable, but all instances have received the message.
    for (const instance of instances) expect(await publish(instance, taken)).toBe(409);
    expect((await first?.readiness())?.status).toBe("degraded");
    const word = `Słowo${randomUUID().slice(0, 8)}`;
    rewrite(word);
    const { tookMs, bareMs } = await besideBareResponses(first, async () =>
      expect(await publish(first)).toBe(200),
    );
    // The store is waited for once to count and once to publish, and then no more.
    expect(tookMs).toBeLessThan(2 * responseTimeoutMs + promptRounds * bareMs);
    await untilShown(first ? [first] : [], word);
    await come();
    await untilShown(others, word);
    await areWell(instances, true);
    const again = `Znowu${randomUUID().slice(0, 8)}`;
    rewrite(again);
    expect(await publish(first)).toBe(200);
    expect(await roundsUntilShown(instances, again)).toBeLessThan(promptRounds);
  }
});

let postgres: TestPostgres;
beforeAll(() => {
  postgres = startPostgres();
});
afterAll(() => postgres.remove());

test("a visitor is counted once across all instances", async () => {
  const valkey = await startValkey();
  const instances = await startInstances({
    DATABASE_URL: await postgres.createDatabase(),
    REDIS_URL: `redis://127.0.0.1:${valkey.port}`,
    FORMS_PER_VISITOR: "5",
    FORMS_IN_TOTAL: "1000000",
  });
  const send = async ({ origin }: Instance, visitor: string): Promise<number> => {
    const body = new FormData();
    const own = { fullName: "Anna", email: "anna@example.com", message: "Hello", consent: "on" };
    for (const [name, value] of Object.entries(own)) body.set(name, value);
    const address = `${origin}/api/contact_form_entries?locale=pl`;
    const headers = { "x-forwarded-for": visitor };
    const response = await fetch(address, { method: "POST", body, headers });
    await response.text();
    return response.status;
  };
  let visitors = 0;
  const taken = async (): Promise<number> => {
    visitors += 1;
    const all = [...instances, ...instances, ...instances];
    const statuses = await Promise.all(all.map((one) => send(one, `198.51.100.${visitors}`)));
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 201).length;
  };
  // On a busy machine the store may be late, and an instance counts on its own for a moment. Alone, each
  // would accept everything that it gets.
  await expect.poll(taken).toBe(5);
});
