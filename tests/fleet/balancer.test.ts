import { beforeAll, expect, test } from "vitest";
import { tokenKey } from "#stores/stored-token.ts";
import { startPostgres, type TestPostgres } from "../helpers/postgres.ts";
import { addUser, credentials } from "../helpers/store-with-user.ts";
import { restricted, secret } from "../helpers/sign-in-site.ts";
import { startInstances } from "./instances.ts";
import { newFolder, startHaproxy } from "./servers.ts";

let postgres: TestPostgres;

beforeAll(() => {
  postgres = startPostgres();
  return () => postgres.remove();
});

async function databaseWithUser(): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  await addUser({ databaseUrl, databasePath: "", filesDir: newFolder() });
  return databaseUrl;
}

test("one sign-in is valid on every instance", async () => {
  const instances = await startInstances({ DATABASE_URL: await databaseWithUser() });
  const balancer = await startHaproxy(instances.map(({ port }) => port));
  const signIn = await fetch(`http://127.0.0.1:${balancer.port}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const { token } = await signIn.json();
  for (const { origin } of instances) {
    const cookie = `${tokenKey}=${token}`;
    const page = await fetch(origin + restricted, { headers: { cookie }, redirect: "manual" });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(secret);
  }
});

test("an instance that is shut down loses no request", async () => {
  const instances = await startInstances({
    DATABASE_URL: await postgres.createDatabase(),
    DRAIN_SECONDS: "3",
  });
  const { port } = await startHaproxy(instances.map((instance) => instance.port));
  const statuses = new Map<string, number>();
  const over = new AbortController();
  const visitor = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const outcome = await fetch(`http://127.0.0.1:${port}/kontakt`).then(
        async (response) => {
          await response.text();
          return String(response.status);
        },
        (error: unknown) => String(error),
      );
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  };
  const visitors = Array.from({ length: 8 }, visitor);
  await instances[0]?.daemon.end("SIGTERM");
  over.abort();
  await Promise.all(visitors);
  expect([...statuses.keys()]).toEqual(["200"]);
  expect(statuses.get("200")).toBeGreaterThan(50);
});
