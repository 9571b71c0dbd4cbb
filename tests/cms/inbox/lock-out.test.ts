import { randomUUID, scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { delayRules, SignInMemory } from "#cms/sign-in/sign-in-memory.ts";
import { sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const password = "correct horse battery staple";
/** A hash as if created long ago, when a lower cost was enough. */
const cheapHash = (() => {
  const [N, r, p, salt] = [2 ** 10, 8, 1, Buffer.alloc(16, 1)];
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
})();

async function siteWithAnna(database = sqliteFile()): Promise<TestInbox> {
  const site = await testInbox(database);
  const created_at = new Date().toISOString();
  await site.inbox.users.put({
    id: randomUUID(),
    name: "anna",
    password_hash: cheapHash,
    created_at,
  });
  return site;
}

async function statusOf({ send }: TestInbox, visitor: string, guess: string): Promise<number> {
  return (await send("/api/login", { json: { login: "anna", password: guess }, visitor })).status;
}

test("wrong guesses from many addresses do not lock out a user who knows the password", async () => {
  const site = await siteWithAnna();
  for (let at = 0; at < 15; at += 1) {
    for (let time = 0; time < 3; time += 1) await statusOf(site, `stranger ${at}`, "wrong");
  }
  expect(await statusOf(site, "home", password)).toBe(200);
});

test("a user who has signed in before is neither counted nor delayed together with those who guess", async () => {
  const site = await siteWithAnna();
  expect(await statusOf(site, "office", password)).toBe(200);
  const guesses = Array.from({ length: 30 }, (_, at) => statusOf(site, `stranger ${at}`, "wrong"));
  expect(await statusOf(site, "office", password)).toBe(200);
  const statuses = await Promise.all(guesses);
  expect(statuses).toContain(401);
  // A request that would have to wait too long is refused immediately.
  expect(statuses).toContain(429);
  for (let time = 0; time < 12; time += 1) {
    expect(await statusOf(site, "office", password)).toBe(200);
  }
});

test("a neighbour behind the same address delays a user who has signed in there by seconds, not minutes", async () => {
  const { inbox } = await siteWithAnna();
  let now = 0;
  const memory = new SignInMemory(inbox.signInMarks, () => now);
  const trier = { account: "anna", visitor: "office" };
  for (let time = 0; time < 20; time += 1) await memory.failed(trier, true);
  expect((await memory.standingOf(trier)).waitMs).toBe(delayRules.longestProvenMs);
  now += delayRules.longestProvenMs;
  expect((await memory.standingOf(trier)).waitMs).toBe(0);
  now += delayRules.forgetAfterMs;
  expect(await memory.standingOf(trier)).toEqual({ waitMs: 0, isProven: false, hasFailed: false });
});

test("instances that share a database count wrong guesses together, and the count survives a restart", async () => {
  const database = sqliteFile();
  const one = await siteWithAnna(database);
  const other = await testInbox(database);
  expect(await statusOf(one, "office", password)).toBe(200);
  for (let time = 0; time < delayRules.freeFailures; time += 1) {
    expect(await statusOf(time % 2 === 0 ? one : other, "stranger", "wrong")).toBe(401);
  }
  expect(await statusOf(one, "stranger", password)).toBe(429);
  expect(await statusOf(other, "stranger", password)).toBe(429);
  const trier = { account: "anna", visitor: "office" };
  const memory = new SignInMemory(other.inbox.signInMarks);
  expect(await memory.standingOf(trier)).toMatchObject({ isProven: true, waitMs: 0 });
});
