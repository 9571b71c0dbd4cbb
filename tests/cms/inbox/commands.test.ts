import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toCsv } from "#cms/inbox/export-csv.ts";
import { applyRetention } from "#cms/inbox/retention.ts";
import { auditRow } from "#cms/desk/audit-row.ts";
import { unscanned } from "#cms/scan/quarantine.ts";
import { consents } from "../../../scripts/inbox/consents.ts";
import { entries } from "../../../scripts/inbox/entries.ts";
import { readEntryOptions } from "../../../scripts/inbox/entry-options.ts";
import { userAdd } from "../../../scripts/inbox/user-add.ts";
import { cheapHash } from "../../helpers/cheap-hash.ts";
import { runCommand, spawnOperation } from "./inbox-commands.ts";
import { entryWith } from "./sample-entry.ts";
import { bytesOf } from "./sample-files.ts";
import {
  contactForm,
  contactPath,
  onBothDatabases,
  sqliteFile,
  testFolder,
  testInbox,
} from "./test-inbox.ts";

const thirtyDays = { days: 30, auditDays: 90, actor: "nightly" };

test.each([
  ["=1+1", `"'=1+1"`],
  ["=cmd|'/C calc'!A0", `"'=cmd|'/C calc'!A0"`],
  ["+SUM(A1)", `"'+SUM(A1)"`],
  ["-2+3", `"'-2+3"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["  =1", `"'  =1"`],
  ["\t=1", `"'\t=1"`],
  ['say "hi", Anna', '"say ""hi"", Anna"'],
  ["two\nlines", '"two\nlines"'],
  ["+48600100200", "+48600100200"],
  ["Zażółć", "Zażółć"],
])("a spreadsheet reads %j as text", (value, cell) => {
  const csv = toCsv([entryWith({ message: value })]);
  expect(csv.startsWith("\uFEFFid,created_at,state,form,brand,locale,fullName,")).toBe(true);
  expect(csv).toContain(`,${cell},`);
  expect(csv.endsWith("\r\n")).toBe(true);
});

test("entries are listed, read and exported, with their files", async () => {
  const site = await testInbox(sqliteFile());
  await site.send(contactPath, { json: contactForm({ fullName: "=Anna" }) });
  const [entry] = await site.inbox.entries.list({});
  const list = await runCommand(site, [
    entries,
    "list",
    "--form",
    "contact",
    "--since",
    "2020-01-01",
  ]);
  expect(list.stdout).toContain(entry?.id);
  expect(list.stdout).not.toContain("anna@example.com");
  const filesTo = join(testFolder(), "copies");
  const show = await runCommand(site, [entries, "show", entry?.id ?? "", "--files-to", filesTo]);
  expect(JSON.parse(show.stdout)).toMatchObject({ id: entry?.id, fields: { fullName: "=Anna" } });
  expect(readdirSync(filesTo)).toEqual([]);
  expect((await runCommand(site, [entries, "export"])).stdout).toContain(`"'=Anna"`);
  const json = await runCommand(site, [
    entries,
    "export",
    "--format",
    "json",
    "--until",
    "2020-01-01",
  ]);
  expect(JSON.parse(json.stdout)).toEqual([]);
  // Each of these is recorded as in the staff view; a list shows none of the submitted data.
  const lines = await site.inbox.audit.page(undefined, 9);
  expect(
    lines.map(({ action, entry_id, detail }) => `${action} ${entry_id} ${detail}`).toSorted(),
  ).toEqual([
    "export null 0 as json: until=2020-01-02T00:00:00.000Z",
    "export null 1 as csv: all",
    `read ${entry?.id} null`,
  ]);
  expect(lines[0]?.actor).toMatch(/\S \(npm run entries\)$/);
});

test("the proof of a consent has every decision, the one before it, its source and its text", async () => {
  const site = await testInbox(sqliteFile());
  const choice = { functionalConsent: true, analyticConsent: true, advertisingConsent: true };
  const json = { ...choice, necessaryConsent: true, textVersion: "2", source: "banner" };
  const given = await site.send("/api/cookie_consents", { json: { ...json, referral: "=1+1" } });
  const { id } = await given.json();
  const headers = { cookie: given.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
  const less = { ...json, advertisingConsent: false, source: "withdrawal" };
  await site.send(`/api/cookie_consents/${id}`, { method: "PUT", json: less, headers });
  const show = await runCommand(site, [consents, "show", id, "--format", "json"]);
  expect(JSON.parse(show.stdout)).toMatchObject([
    { record: `${id}/1`, previous: "", source: "banner", text_version: "2", advertising: 1 },
    { record: `${id}/2`, previous: `${id}/1`, source: "withdrawal", advertising: 0 },
  ]);
  expect(show.stdout).not.toContain("secret");
  const csv = await runCommand(site, [consents, "export", "--since", "2020-01-01"]);
  expect(csv.stdout.startsWith("\uFEFFrecord,previous,created_at,source,text_version,")).toBe(true);
  expect(csv.stdout).toContain(`"'=1+1"`);
});

test.each([
  [[]],
  [["show"]],
  [["list", "--form", "unheard"]],
  [["list", "--since", "yesterday"]],
  [["list", "extra"]],
  [["drop"]],
])("npm run entries -- %j explains its usage", (args) => {
  expect(() => readEntryOptions(args)).toThrow(
    /^(?:[^\n]+; see npm run entries -- --help$|--\w+ must be )/,
  );
});

test("a misused command says so, and exits with a status of its own", async () => {
  const site = await testInbox(sqliteFile());
  const { status, stderr, stdout } = await runCommand(site, [entries, "drop"]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/; see npm run entries -- --help\n$/);
});

test("an added user can sign in; the password is never an argument", async () => {
  const site = await testInbox(sqliteFile());
  expect((await runCommand(site, [userAdd, "Anna"], "short\n")).status).toBe(2);
  expect((await runCommand(site, [userAdd], "long enough to be good\n")).status).toBe(2);
  const added = await runCommand(site, [userAdd, "Anna"], "long enough to be good\n");
  expect([added.status, added.stdout]).toEqual([0, "anna can sign in\n"]);
  const json = { login: "anna", password: "long enough to be good" };
  expect((await site.send("/api/login", { json })).status).toBe(200);
});

test("retention, run as it is nightly, reports what it deleted", async () => {
  const site = await testInbox(sqliteFile());
  await site.inbox.entries.add({
    entry: { ...entryWith({}), created_at: "2020-01-01T00:00:00.000Z" },
    files: [],
    messages: [],
  });
  expect((await spawnOperation(site, "retention")).stdout).toBe(
    "older than 30 days, deleted:\n1 entries with 0 files\n0 consent records\n0 ended sessions\n" +
      "0 lines of the audit trail, older than 1095 days\n",
  );
  expect(await site.inbox.audit.page(undefined, 9)).toMatchObject([
    {
      actor: expect.stringMatching(/\S \(npm run retention\)$/),
      action: "retention",
      entry_id: null,
      detail: "1 entries older than 30 days",
    },
  ]);
});

onBothDatabases((open) => {
  test("expired entries are deleted with all their parts, the rest is retained", async () => {
    const { inbox, send } = await testInbox(await open());
    const old = { ...entryWith({}), created_at: "2026-01-01T00:00:00.000Z" };
    const file = {
      field: "cv",
      name: "cv.pdf",
      type: "application/pdf",
      bytes: 1,
      sha256: "",
      ...unscanned,
    };
    const mail = {
      recipient: "a@b.example",
      request_id: null,
      state: "sent",
      attempts: 1,
      last_error: null,
    } as const;
    const times = { created_at: old.created_at, due_at: old.created_at };
    await inbox.entries.add({
      entry: old,
      files: [{ ...file, id: "old-file", entry_id: old.id }],
      messages: [{ ...mail, ...times, id: "1", entry_id: old.id, kind: "staff" }],
    });
    await inbox.storage.write("old-file", bytesOf("x"));
    await send(contactPath, { json: contactForm() });
    const user = { id: "1", name: "anna", password_hash: cheapHash("x"), created_at: "" };
    await inbox.users.put(user);
    const session = { token_hash: "t", user_id: "1", created_at: "" };
    await inbox.users.addSession({ ...session, expires_at: "2026-02-01T00:00:00.000Z" });
    const lineAt = (created_at: string) =>
      inbox.audit.add({ ...auditRow({ name: "ewa" }, "read", { entry_id: old.id }), created_at });
    await lineAt("2020-01-01T00:00:00.000Z");
    await lineAt(new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString());
    const report = await applyRetention(inbox, thirtyDays);
    expect(report).toEqual({
      entries: 1,
      files: 1,
      filesLeft: 0,
      consents: 0,
      sessions: 1,
      audit: 1,
    });
    expect(await inbox.entries.find(old.id)).toBeUndefined();
    expect(await inbox.entries.filesOf(old.id)).toEqual([]);
    expect(await inbox.outbox.ofEntry(old.id)).toEqual([]);
    expect(await inbox.storage.list()).toEqual([]);
    expect(await inbox.entries.list({})).toHaveLength(1);
    // The audit trail outlives its subject, and records what became of both.
    const lines = await inbox.audit.page(undefined, 9);
    expect(lines.map(({ actor, detail }) => `${actor}: ${detail}`).toSorted()).toEqual([
      "ewa: null",
      "nightly: 1 audit trail lines older than 90 days",
      "nightly: 1 entries older than 30 days",
    ]);
    expect(await applyRetention(inbox, thirtyDays)).toMatchObject({ entries: 0, audit: 0 });
    expect(await inbox.audit.page(undefined, 9)).toHaveLength(3);
  });
});
