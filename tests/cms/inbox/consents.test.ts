import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { onBothDatabases, sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const path = "/api/cookie_consents";
const all = {
  referral: "https://demo.example/kontakt?name=Kowalska#form",
  textVersion: "2026-11",
  source: "banner",
  necessaryConsent: true,
  functionalConsent: true,
  analyticConsent: true,
  advertisingConsent: true,
};
const none = {
  ...all,
  source: "withdrawal",
  functionalConsent: false,
  analyticConsent: false,
  advertisingConsent: false,
};

interface Given {
  readonly id: string;
  readonly cookie: string;
}

async function decide(site: TestInbox): Promise<Given> {
  const response = await site.send(path, { json: all, headers: { "accept-locale": "en" } });
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
  test("every cookie decision is stored, with its time, text and language", async () => {
    const site = await testInbox(await open());
    const askedAt = new Date().toISOString();
    const given = await decide(site);
    expect((await change(site, given, { ...none, id: given.id })).status).toBe(200);
    const again = { ...all, textVersion: "2026-12", source: "settings" };
    expect((await change(site, given, again)).status).toBe(200);
    const history = await site.inbox.consents.history(given.id);
    const rows = history.map((row) => [
      row.sequence,
      row.advertising,
      row.source,
      row.text_version,
    ]);
    expect(rows).toEqual([
      [1, 1, "banner", "2026-11"],
      [2, 0, "withdrawal", "2026-11"],
      [3, 1, "settings", "2026-12"],
    ]);
    expect(history[0]).toMatchObject({
      brand: "demo",
      locale: "en",
      text_version: "2026-11",
      referral: "https://demo.example/kontakt",
      necessary: 1,
    });
    const times = history.map(({ created_at }) => created_at);
    expect(times.every((time) => time >= askedAt && time <= new Date().toISOString())).toBe(true);
  });

  test("decisions from before sources existed are retained, and can be changed", async () => {
    const site = await testInbox(await open());
    const { id, cookie } = await decide(site);
    const [first] = await site.inbox.consents.history(id);
    if (first === undefined) throw new Error("nothing was kept");
    await site.inbox.consents.add({ ...first, source: null });
    expect((await change(site, { id, cookie }, all)).status).toBe(200);
    const history = await site.inbox.consents.history(id);
    expect(history.map(({ source }) => source)).toEqual(["banner", null, "banner"]);
    expect(await site.inbox.consents.list({ until: first.created_at })).toEqual([]);
    expect(await site.inbox.consents.list({ since: first.created_at })).toHaveLength(3);
  });

  test("concurrent decisions are numbered individually, and the last one is in force", async () => {
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

test("a store of an earlier version is migrated with all its content", async () => {
  const place = sqliteFile();
  const before = await testInbox(place);
  const { id } = await decide(before);
  await before.inbox.close();
  const file = new DatabaseSync(place.databasePath);
  file.exec("ALTER TABLE consents DROP COLUMN source");
  file.exec("DROP TABLE sign_in_marks");
  file.exec("ALTER TABLE outbox DROP COLUMN request_id");
  file.exec("ALTER TABLE users DROP COLUMN role");
  file.exec("DROP INDEX files_by_scan");
  for (const column of ["scan", "scan_result", "scan_attempts", "scan_due_at"]) {
    file.exec(`ALTER TABLE files DROP COLUMN ${column}`);
  }
  file.exec("DROP TABLE audit");
  file.exec("DELETE FROM kysely_migration WHERE name > '0001-what-visitors-send'");
  file.close();
  const { inbox } = await testInbox(place);
  expect(await inbox.consents.history(id)).toMatchObject([{ id, source: null, advertising: 1 }]);
});

describe("a decision", () => {
  test("of another visitor is not found", async () => {
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
    ["an invalid answer", { ...all, analyticConsent: "perhaps" }],
    ["an object as an answer", { ...all, analyticConsent: {} }],
  ])("of %s is refused", async (_what, json) => {
    const site = await testInbox(sqliteFile());
    const response = await site.send(path, { json });
    expect(response.status).toBe(422);
    expect((await response.json()).problems.length).toBeGreaterThan(0);
  });

  test.each([[undefined], ["a robot"], [["banner"]], [7]])(
    "from %j is stored with an unknown source",
    async (source) => {
      const site = await testInbox(sqliteFile());
      const response = await site.send(path, { json: { ...all, source } });
      const { id } = await response.json();
      expect([response.status, (await site.inbox.consents.latest(id))?.source]).toEqual([
        201,
        null,
      ]);
    },
  );

  test("can be sent by a plain form, in which an unticked box is a no", async () => {
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
