import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toCsv } from "#cms/inbox/export-csv.ts";
import { applyRetention } from "#cms/inbox/retention.ts";
import { hashPassword } from "#cms/sign-in/password.ts";
import type { EntryRow } from "#cms/store/tables.ts";
import {
  contactForm,
  contactPath,
  onBothDatabases,
  sqliteFile,
  testFolder,
  testInbox,
  type TestInbox,
} from "./test-inbox.ts";

/** Runs a command on the store of a test. */
function run({ settings }: TestInbox, [script = "", ...args]: readonly string[], input = "") {
  const env = {
    PATH: process.env["PATH"] ?? "",
    DATABASE_PATH: settings.databasePath,
    FILES_DIR: settings.filesDir,
    RETENTION_DAYS: "30",
  };
  const options = { env, input, encoding: "utf8" } as const;
  return spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], options);
}

function entryWith(fields: Readonly<Record<string, unknown>>): EntryRow {
  return {
    id: randomUUID(),
    idempotency_key: randomUUID(),
    fingerprint: "",
    brand: "demo",
    form: "contact",
    locale: "pl",
    state: "new",
    created_at: "2026-11-20T10:00:00.000Z",
    fields: JSON.stringify(fields),
  };
}

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
])("a spreadsheet reads %j as a text", (value, cell) => {
  const csv = toCsv([entryWith({ message: value })]);
  expect(csv.startsWith("\uFEFFid,created_at,state,form,brand,locale,fullName,")).toBe(true);
  expect(csv).toContain(`,${cell},`);
  expect(csv.endsWith("\r\n")).toBe(true);
});

test("whoever receives the entries lists, reads and exports them, with their files", async () => {
  const site = await testInbox(sqliteFile());
  await site.send(contactPath, { json: contactForm({ fullName: "=Anna" }) });
  const [entry] = await site.inbox.entries.list({});
  const list = run(site, ["entries", "list", "--form", "contact", "--since", "2020-01-01"]);
  expect(list.stdout).toContain(entry?.id);
  expect(list.stdout).not.toContain("anna@example.com");
  const filesTo = join(testFolder(), "copies");
  const show = run(site, ["entries", "show", entry?.id ?? "", "--files-to", filesTo]);
  expect(JSON.parse(show.stdout)).toMatchObject({ id: entry?.id, fields: { fullName: "=Anna" } });
  expect(readdirSync(filesTo)).toEqual([]);
  expect(run(site, ["entries", "export"]).stdout).toContain(`"'=Anna"`);
  const json = run(site, ["entries", "export", "--format", "json", "--until", "2020-01-01"]);
  expect(JSON.parse(json.stdout)).toEqual([]);
});

test.each([
  [[]],
  [["show"]],
  [["list", "--form", "unheard"]],
  [["list", "--since", "yesterday"]],
  [["list", "extra"]],
  [["drop"]],
])("npm run entries -- %j says how it is used", async (args) => {
  const site = await testInbox(sqliteFile());
  const { status, stderr } = run(site, ["entries", ...args]);
  expect(status).toBe(2);
  expect(stderr).toMatch(/usage|--\w+ is /);
});

test("a user who was added signs in; the password is never an argument", async () => {
  const site = await testInbox(sqliteFile());
  expect(run(site, ["user-add", "Anna"], "short\n").status).toBe(2);
  expect(run(site, ["user-add"], "long enough to be good\n").status).toBe(2);
  const added = run(site, ["user-add", "Anna"], "long enough to be good\n");
  expect([added.status, added.stdout]).toEqual([0, "anna can sign in\n"]);
  const json = { login: "anna", password: "long enough to be good" };
  expect((await site.send("/api/login", { json })).status).toBe(200);
});

test("retention reports what it deleted", async () => {
  const site = await testInbox(sqliteFile());
  await site.inbox.entries.add({
    entry: { ...entryWith({}), created_at: "2020-01-01T00:00:00.000Z" },
    files: [],
    mails: [],
  });
  expect(run(site, ["retention"]).stdout).toBe(
    "older than 30 days, deleted:\n1 entries with 0 files\n0 consent records\n0 ended sessions\n",
  );
});

onBothDatabases((open) => {
  test("what is too old goes with all its parts, the rest stays", async () => {
    const { inbox, send } = await testInbox(await open());
    const old = { ...entryWith({}), created_at: "2026-01-01T00:00:00.000Z" };
    const file = { field: "cv", name: "cv.pdf", type: "application/pdf", bytes: 1, sha256: "" };
    const mail = {
      recipient: "a@b.example",
      state: "sent",
      attempts: 1,
      last_error: null,
    } as const;
    const times = { created_at: old.created_at, due_at: old.created_at };
    await inbox.entries.add({
      entry: old,
      files: [{ ...file, id: "old-file", entry_id: old.id }],
      mails: [{ ...mail, ...times, id: "1", entry_id: old.id, kind: "staff" }],
    });
    async function* bytes(): AsyncGenerator<Buffer> {
      yield Buffer.from("x");
    }
    await inbox.storage.write("old-file", bytes());
    await send(contactPath, { json: contactForm() });
    const user = { id: "1", name: "anna", password_hash: await hashPassword("x"), created_at: "" };
    await inbox.users.put(user);
    const session = { token_hash: "t", user_id: "1", created_at: "" };
    await inbox.users.addSession({ ...session, expires_at: "2026-02-01T00:00:00.000Z" });
    const report = await applyRetention(inbox, 30);
    expect(report).toEqual({ entries: 1, files: 1, consents: 0, sessions: 1 });
    expect(await inbox.entries.find(old.id)).toBeUndefined();
    expect(await inbox.entries.filesOf(old.id)).toEqual([]);
    expect(await inbox.outbox.ofEntry(old.id)).toEqual([]);
    expect(await inbox.storage.list()).toEqual([]);
    expect(await inbox.entries.list({})).toHaveLength(1);
  });
});
