import { expect, test } from "vitest";
import { auditRow } from "#cms/desk/audit-row.ts";
import { deskSite, sent, textOf } from "./desk-site.ts";

test("the audit trail shows who was notified of a deletion, and who could not be", async () => {
  const hooks = {
    urls: ["https://crm.example/secret-path"],
    secret: "a secret of theirs and ours",
  };
  const site = await deskSite({ hooks });
  const id = await sent(site);
  const { outbox } = site.inbox;
  const lane = { channel: "webhook", receiver: hooks.urls[0] ?? "" } as const;
  const times = { now: "9999-01-01T00:00:00.000Z", leaseUntil: new Date(0).toISOString() };
  await outbox.claim(lane, times);
  const manager = await site.cookieOf("manager");
  const form = await textOf(site.read(`/_entries/${id}`, manager));
  expect(form).toContain("are notified of the deletion and its reason");
  await site.post(`/_entries/${id}/delete`, { reason: "asked" }, manager);
  const trail = () => textOf(site.read("/_entries/audit", manager));
  expect(await trail()).toContain("crm.example has not been notified yet");
  expect(await trail()).not.toContain("Undelivered deletion notices");
  const claimed = await outbox.claim(lane, times);
  if (claimed === undefined) throw new Error("nobody is told");
  await outbox.settle(claimed, {
    state: "parked",
    attempts: 9,
    due_at: "",
    last_error: "http-500",
  });
  const shown = await trail();
  expect(shown).toContain("Undelivered deletion notices");
  expect(shown).toContain("crm.example could not be notified");
  expect(shown).toContain("http-500");
  expect(shown).not.toContain("secret-path");
  const [, replay = ""] = /action="(\/_entries\/messages\/[^"]+)"/.exec(shown) ?? [];
  const reader = await site.cookieOf("reader");
  expect((await site.post(replay, {}, reader)).status).toBe(404);
  const again = await site.post(replay, {}, manager);
  expect([again.status, again.headers.get("location")]).toEqual([303, "/_entries/audit"]);
  expect(await trail()).toContain("crm.example has not been notified yet");
  expect(await trail()).toContain("resent a message: deletion");
});

test("the audit trail continues from line to line without losing any of the same moment", async () => {
  const site = await deskSite();
  const created_at = "2099-01-01T00:00:00.000Z";
  const lines = Array.from({ length: 150 }, (_, at) => `line-${at};`);
  for (const detail of lines) {
    await site.inbox.audit.add({ ...auditRow({ name: "anna" }, "read", { detail }), created_at });
  }
  const cookie = await site.cookieOf("manager");
  const first = await textOf(site.read("/_entries/audit", cookie));
  const [, older = ""] = /href="(\/_entries\/audit\?[^"]+)"/.exec(first) ?? [];
  const second = await textOf(site.read(older, cookie));
  const shown = `${first}${second}`.match(/line-\d+;/g) ?? [];
  expect(second).not.toContain("Older");
  expect(shown.toSorted()).toEqual(lines.toSorted());
});
