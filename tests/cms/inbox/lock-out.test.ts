import { randomUUID, scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { delayRules, GrowingDelay } from "#cms/sign-in/growing-delay.ts";
import { sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const password = "correct horse battery staple";
/** As if made long ago, when less work was enough. */
const cheapHash = (() => {
  const [N, r, p, salt] = [2 ** 10, 8, 1, Buffer.alloc(16, 1)];
  const key = scryptSync(password, salt, 32, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
})();

async function siteWithAnna(): Promise<TestInbox> {
  const site = await testInbox(sqliteFile());
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

test("wrong guesses from many addresses do not shut out who knows the password", async () => {
  const site = await siteWithAnna();
  for (let at = 0; at < 15; at += 1) {
    for (let time = 0; time < 3; time += 1) await statusOf(site, `stranger ${at}`, "wrong");
  }
  expect(await statusOf(site, "home", password)).toBe(200);
});

test("who has signed in before is not counted with those who guess, and not kept waiting with them", async () => {
  const site = await siteWithAnna();
  expect(await statusOf(site, "office", password)).toBe(200);
  const guesses = Array.from({ length: 30 }, (_, at) => statusOf(site, `stranger ${at}`, "wrong"));
  expect(await statusOf(site, "office", password)).toBe(200);
  const statuses = await Promise.all(guesses);
  expect(statuses).toContain(401);
  // What would wait too long is told so at once.
  expect(statuses).toContain(429);
  for (let time = 0; time < 12; time += 1) {
    expect(await statusOf(site, "office", password)).toBe(200);
  }
});

test("a neighbour behind the same address costs who has signed in from there seconds, not minutes", () => {
  let now = 0;
  const delay = new GrowingDelay(() => now);
  for (let time = 0; time < 50; time += 1) delay.fail("anna office", delayRules.longestProvenMs);
  expect(() => delay.check("anna office")).toThrow(/wait/);
  now += delayRules.longestProvenMs;
  expect(() => delay.check("anna office")).not.toThrow();
});
