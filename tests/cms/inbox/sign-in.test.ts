import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#cms/sign-in/password.ts";
import { delayRules, SignInMemory } from "#cms/sign-in/sign-in-memory.ts";
import { cheapHash } from "../../helpers/cheap-hash.ts";
import { onBothDatabases, sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const password = "correct horse battery staple";
async function addUser(
  { inbox }: TestInbox,
  name: string,
  hash = cheapHash(password),
): Promise<void> {
  const created_at = new Date().toISOString();
  await inbox.users.put({ id: randomUUID(), name, password_hash: hash, created_at });
}

async function withAnna(site: TestInbox): Promise<TestInbox> {
  await addUser(site, "anna");
  return site;
}

function signIn({ send }: TestInbox, json: object, visitor = "visitor"): Promise<Response> {
  return send("/api/login", { json, visitor });
}

function restricted({ cms }: TestInbox, authorization?: string): Promise<Response> {
  const headers = authorization === undefined ? {} : { authorization };
  return cms.fetch(new Request("http://cms.test/api/hidden_pages/cennik", { headers }));
}

onBothDatabases((open) => {
  test("a user with the password sees the restricted page", async () => {
    const site = await withAnna(await testInbox(await open()));
    expect((await restricted(site)).status).toBe(401);
    const response = await signIn(site, { login: "Anna ", password });
    expect(response.status).toBe(200);
    const { token } = await response.json();
    const page = await restricted(site, `Bearer ${token}`);
    expect([page.status, (await page.json()).title]).toEqual([200, "Cennik"]);
  });

  test("a login is the same under its other name, and is not accepted without either", async () => {
    const site = await withAnna(await testInbox(await open()));
    expect((await signIn(site, { name: "anna", password })).status).toBe(200);
    expect((await signIn(site, { password })).status).toBe(400);
  });

  test("signing out ends that session, and no other", async () => {
    const site = await withAnna(await testInbox(await open()));
    const signedIn = async (): Promise<string> => {
      const { token } = await (await signIn(site, { login: "anna", password })).json();
      return `Bearer ${token}`;
    };
    const [one, other] = [await signedIn(), await signedIn()];
    for (const authorization of [one, one, "Bearer nobody's", "Basic x"]) {
      const headers = { authorization };
      const request = new Request("http://cms.test/api/logout", { method: "POST", headers });
      const response = await site.cms.fetch(request);
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    expect((await restricted(site, one)).status).toBe(401);
    expect((await restricted(site, other)).status).toBe(200);
  });

  test("a new password ends the sessions opened with the old one", async () => {
    const site = await withAnna(await testInbox(await open()));
    const { token } = await (await signIn(site, { name: "anna", password })).json();
    await withAnna(site);
    expect((await restricted(site, `Bearer ${token}`)).status).toBe(401);
  });
});

describe("signing in", () => {
  test.each([
    ["a wrong password", { login: "anna", password: "wrong" }],
    ["an unknown name", { login: "nobody", password }],
    ["an empty password", { login: "anna", password: "" }],
    ["an overlong password", { login: "anna", password: "x".repeat(2000) }],
  ])("with %s gets the same response", async (_what, json) => {
    const site = await withAnna(await testInbox(sqliteFile()));
    const response = await signIn(site, json);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      type: "about:blank",
      code: "401",
      status: 401,
      title: "Unauthorized",
      detail: "Access denied.",
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    [{}],
    [{ login: "anna" }],
    [{ login: ["anna"], password }],
    [{ login: "a", password: 1 }],
  ])("with %j is a bad request", async (json) => {
    const site = await testInbox(sqliteFile());
    expect((await signIn(site, json)).status).toBe(400);
  });

  test("takes as much work for an unknown name as for a known one", async () => {
    const site = await testInbox(sqliteFile());
    await addUser(site, "anna", await hashPassword(password));
    const timesOf = async (login: string): Promise<number> => {
      const times: number[] = [];
      for (let time = 0; time < 2; time += 1) {
        const before = process.cpuUsage();
        await signIn(site, { login, password: "wrong" }, `${login} ${time}`);
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await timesOf("anna"), await timesOf("nobody")];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  test("must wait after some failures, even with the right password, for known and unknown names", async () => {
    const site = await withAnna(await testInbox(sqliteFile()));
    for (const login of ["anna", "nobody"]) {
      for (let time = 0; time < delayRules.freeFailures; time += 1) {
        expect((await signIn(site, { login, password: "wrong" })).status).toBe(401);
      }
      const response = await signIn(site, { login, password });
      expect(response.status).toBe(429);
      expect(response.headers.get("retry-after")).toBe("1");
    }
    expect((await signIn(site, { login: "anna", password }, "elsewhere")).status).toBe(200);
  });

  test("allows ten attempts a minute and no more", async () => {
    const site = await testInbox(sqliteFile());
    for (let at = 0; at < 100; at += 1) await addUser(site, `name ${at}`);
    const tries = Array.from({ length: 100 }, (_, at) =>
      signIn(site, { login: `name ${at}`, password: "wrong" }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  test("stores neither password nor token in the database", async () => {
    const database = sqliteFile();
    const site = await withAnna(await testInbox(database));
    const { token } = await (await signIn(site, { login: "anna", password })).json();
    const { readFileSync } = await import("node:fs");
    const bytes = ["", "-wal"]
      .map((end) => readFileSync(database.databasePath + end, "latin1"))
      .join("");
    expect(bytes).toContain("anna");
    expect(bytes).not.toContain(token);
    expect(bytes).not.toContain(password);
  });
});

test.each(["", "Bearer ", "Bearer x", "Basic YW5uYTpwYXNz", `Bearer ${"x".repeat(500)}`])(
  "a restricted page is not shown for “%s”, an ordinary hidden page is",
  async (authorization) => {
    const site = await testInbox(sqliteFile());
    expect((await restricted(site, authorization)).status).toBe(401);
    const open = await site.cms.fetch(new Request("http://cms.test/api/hidden_pages/notatki"));
    expect(open.status).toBe(200);
  },
);

test("the delay doubles with each failure, up to five minutes, and ends with success", async () => {
  const { inbox } = await testInbox(sqliteFile());
  let now = 0;
  const memory = new SignInMemory(inbox.signInMarks, () => now);
  const trier = { account: "anna", visitor: "visitor" };
  const waits: number[] = [];
  for (let time = 0; time < 14; time += 1) {
    await memory.failed(trier, false);
    const { waitMs } = await memory.standingOf(trier);
    now += waitMs;
    waits.push(waitMs);
  }
  expect(waits.slice(0, 6)).toEqual([0, 0, 1000, 2000, 4000, 8000]);
  expect(waits.at(-1)).toBe(delayRules.longestMs);
  await memory.succeeded(trier);
  await memory.failed(trier, true);
  const standing = { waitMs: 0, isProven: true, hasFailed: true };
  expect(await memory.standingOf(trier)).toEqual(standing);
});
