import { describe, expect, test } from "vitest";
import { onBothDatabases, sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const path = "/api/cookie_consents";
const all = {
  referral: "https://demo.example/kontakt?name=Kowalska#form",
  textVersion: "2026-11",
  necessaryConsent: true,
  functionalConsent: true,
  analyticConsent: true,
  advertisingConsent: true,
};
const none = {
  ...all,
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};

interface Given {
  readonly id: string;
  readonly cookie: string;
}

async function decide(site: TestInbox): Promise<Given> {
  const response = await site.send(path, { json: all, headers: { "accept-locale": "de" } });
  expect(response.status).toBe(201);
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^consent-proof=[\w-]{43}; Path=\/api\/cookie_consents; HttpOnly; SameSite=Strict; Max-Age=/,
  );
  return { id: (await response.json()).id, cookie: cookie.split(";", 1)[0] ?? "" };
}

function change(site: TestInbox, { id, cookie }: Given, json: object): Promise<Response> {
  return site.send(`${path}/${id}`, { method: "PUT", json, headers: { cookie } });
}

onBothDatabases((open) => {
  test("every decision on cookies stays, with its time, text and language", async () => {
    const site = await testInbox(await open());
    const given = await decide(site);
    expect((await change(site, given, { ...none, id: given.id })).status).toBe(200);
    expect((await change(site, given, all)).status).toBe(200);
    const history = await site.inbox.consents.history(given.id);
    expect(history.map(({ sequence, advertising }) => [sequence, advertising])).toEqual([
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
    expect(history[0]).toMatchObject({
      brand: "demo",
      locale: "de",
      text_version: "2026-11",
      referral: "https://demo.example/kontakt",
      necessary: 1,
    });
    expect(Date.now() - Date.parse(history[0]?.created_at ?? "")).toBeLessThan(10_000);
  });

  test("of many decisions at once each has its place, and the last one is in force", async () => {
    const site = await testInbox(await open());
    const given = await decide(site);
    const changes = Array.from({ length: 20 }, (_, at) => change(site, given, at % 2 ? all : none));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const history = await site.inbox.consents.history(given.id);
    expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, at) => at + 1));
    expect(history).toHaveLength(21);
    expect(await site.inbox.consents.latest(given.id)).toEqual(history.at(-1));
  });
});

describe("a decision", () => {
  test("of somebody else is not there", async () => {
    const site = await testInbox(sqliteFile());
    const mine = await decide(site);
    const other = await decide(site);
    for (const cookie of ["", "consent-proof=", other.cookie, "consent-proof=guess"]) {
      expect((await change(site, { id: mine.id, cookie }, none)).status).toBe(404);
    }
    const invented = { id: "3f6c5b7e-1d0a-4c59-8a88-b9c8a1f0e001", cookie: mine.cookie };
    expect((await change(site, invented, none)).status).toBe(404);
    expect((await change(site, mine, { ...none, id: other.id })).status).toBe(400);
    expect(await site.inbox.consents.history(mine.id)).toHaveLength(1);
  });

  test.each([
    ["nothing", {}],
    ["necessary cookies refused", { ...all, necessaryConsent: false }],
    ["a missing answer", { ...all, analyticConsent: undefined }],
    ["an answer that is none", { ...all, analyticConsent: "perhaps" }],
    ["an object for an answer", { ...all, analyticConsent: {} }],
  ])("of %s is refused", async (_what, json) => {
    const site = await testInbox(sqliteFile());
    const response = await site.send(path, { json });
    expect(response.status).toBe(422);
    expect((await response.json()).problems.length).toBeGreaterThan(0);
  });

  test("can be sent by a plain form, in which an empty box is a no", async () => {
    const site = await testInbox(sqliteFile());
    const body = new URLSearchParams({ referral: "/", analyticConsent: "on" });
    const response = await site.send(path, { body });
    expect(await response.json()).toMatchObject({
      necessaryConsent: true,
      functionalConsent: false,
      analyticConsent: true,
      advertisingConsent: false,
    });
  });
});
