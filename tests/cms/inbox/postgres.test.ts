import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lacksPostgres, startPostgres, type TestPostgres } from "../../helpers/postgres.ts";
import { contactForm, contactPath, testInbox, type TestDatabase } from "./test-inbox.ts";

describe.skipIf(lacksPostgres)("on PostgreSQL", () => {
  let server: TestPostgres;

  beforeAll(() => {
    server = startPostgres();
  });
  afterAll(() => server.remove());

  async function newDatabase(): Promise<TestDatabase> {
    return { databaseUrl: await server.createDatabase(), databasePath: "/nowhere" };
  }

  test("a form is one entry for two processes that start at once and share the database", async () => {
    const database = await newDatabase();
    const one = await testInbox(database);
    const two = await testInbox(database);
    const json = contactForm();
    const posts = [one, two, one, two].map(({ send }) => send(contactPath, { json }));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201, 201]);
    expect(await one.inbox.entries.list({})).toHaveLength(1);
  });

  // A server that was provided to the tests is not theirs to stop.
  test.runIf(process.env["DATABASE_URL"] === undefined)(
    "an unreachable database results in a 503, and is used again once it is back",
    async () => {
      const { inbox, log, send } = await testInbox(await newDatabase());
      const json = contactForm();
      await send(contactPath, { json: contactForm() });
      server.stop();
      const response = await send(contactPath, { json });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("30");
      expect(log.lines().map(({ event }) => event)).toContain("store-unavailable");
      expect(log.text()).not.toContain("Kowalska");
      server.start();
      expect((await send(contactPath, { json })).status).toBe(201);
      expect(await inbox.entries.list({})).toHaveLength(2);
    },
  );
});
