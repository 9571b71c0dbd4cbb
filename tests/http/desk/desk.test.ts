import { expect, test } from "vitest";
import { cspHash } from "#server/files/assets.ts";
import { entryWith } from "../../cms/inbox/sample-entry.ts";
import { application } from "../../cms/inbox/sample-files.ts";
import { scannerDaemon } from "../../cms/inbox/scanner-daemon.ts";
import { deskSite, sent, textOf } from "./desk-site.ts";

const applicationPath = "/api/form_entries/job_application";

test("only staff get access; everyone else gets a sign-in form or a refusal", async () => {
  const site = await deskSite();
  const id = await sent(site);
  const asked = await site.read(`/_entries/${id}`);
  expect(asked.status).toBe(401);
  expect(await asked.text()).toContain(`value="/_entries/${id}"`);
  const wrong = await site.post("/_entries/sign-in", { login: "x", password: "y" });
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain("Access denied.");
  const member = await site.cookieOf("member");
  const refused = await site.read(`/_entries/${id}`, member);
  expect([refused.status, (await refused.text()).includes("Anna Kowalska")]).toEqual([403, false]);
  const reader = await site.cookieOf("reader");
  const shown = await site.read(`/_entries/${id}`, reader);
  expect(shown.status).toBe(200);
  const page = await shown.text();
  expect(page).toContain("Anna Kowalska");
  // Labels come from the form's own declaration.
  expect(page).toContain("<dt>Full name</dt>");
  await site.post("/_entries/sign-out", {}, reader);
  expect((await site.read(`/_entries/${id}`, reader)).status).toBe(401);
});

test("a sign-in redirects back into this view and nowhere else", async () => {
  const site = await deskSite();
  await site.cookieOf("reader");
  const credentials = { login: "reader", password: "correct horse battery staple" };
  const led = async (to: string) =>
    (await site.post("/_entries/sign-in", { ...credentials, to })).headers.get("location");
  expect(await led("/_entries/audit")).toBe("/_entries/audit");
  for (const to of ["//evil.test", "/_entries/../kontakt", "https://evil.test/_entries", ""]) {
    expect(await led(to)).toBe("/_entries");
  }
});

test("its responses are never cached, indexed, framed or scripted", async () => {
  const site = await deskSite();
  const id = await sent(site);
  const cookie = await site.cookieOf("manager");
  for (const path of ["/_entries", `/_entries/${id}`, "/_entries/audit", "/_entries/nothing"]) {
    const response = await site.read(path, cookie);
    const said = ["cache-control", "x-robots-tag"].map((name) => response.headers.get(name));
    const [, style = ""] = /<style>([^]*?)<\/style>/.exec(await response.text()) ?? [];
    const rules = ["script-src 'none'", "frame-ancestors 'none'", `'${cspHash(style)}'`];
    const policy = response.headers.get("content-security-policy") ?? "";
    const missing = rules.filter((rule) => !policy.includes(rule));
    expect({ path, said, missing }).toEqual({ path, said: ["no-store", "noindex"], missing: [] });
  }
});

test("another site cannot make a browser delete anything", async () => {
  const site = await deskSite();
  const id = await sent(site);
  const cookie = await site.cookieOf("manager");
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const foreign = [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }];
  for (const more of foreign) {
    const init = { method: "POST", body: "reason=trial", headers: { ...headers, ...more } };
    expect((await site.ask(`/_entries/${id}/delete`, init)).status).toBe(403);
  }
  expect(await site.inbox.entries.find(id)).toBeDefined();
});

test("entries are found by form, day and text, none of which appears in an address", async () => {
  const site = await deskSite();
  await sent(site, { fullName: "Łucja Żółć", email: "lucja@example.com" });
  await sent(site, { fullName: "Jan Nowak", email: "jan@example.com" });
  await site.sendForm(applicationPath, { body: application(crypto.randomUUID()) });
  const cookie = await site.cookieOf("reader");
  const countOf = (page: string) =>
    page.split("/_entries/").length - 1 - page.split("sign-out").length;
  const none = countOf(await textOf(site.read("/_entries?form=demo", cookie)));
  const found = async (path: string) => countOf(await textOf(site.read(path, cookie))) - none;
  expect(await found("/_entries")).toBe(3);
  expect(await found("/_entries?form=contact")).toBe(2);
  expect(await found("/_entries?since=2020-01-01&until=2020-12-31")).toBe(0);
  const byWords = await site.post("/_entries", { form: "contact", words: "lucja zol" }, cookie);
  expect(byWords.status).toBe(200);
  expect(countOf(await byWords.text()) - none).toBe(1);
  const without = await site.post("/_entries", { form: "contact", words: " " }, cookie);
  expect([without.status, without.headers.get("location")]).toEqual([
    303,
    "/_entries?form=contact",
  ]);
  // Invalid values typed into the address are ignored.
  expect(await found("/_entries?words=nobody")).toBe(3);
});

test("a long list continues from entry to entry without losing any", async () => {
  const site = await deskSite();
  const ids = new Set<string>();
  for (let number = 0; number < 51; number += 1) {
    // All of the same moment, so that only their ids distinguish them.
    const entry = entryWith({ fullName: `Person ${number}` });
    await site.inbox.entries.add({ entry, files: [], messages: [] });
    ids.add(entry.id);
  }
  const cookie = await site.cookieOf("reader");
  const idsOn = (page: string) => [...page.matchAll(/href="\/_entries\/([0-9a-f-]{36})"/g)];
  const first = await textOf(site.read("/_entries", cookie));
  const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const second = await textOf(site.read(next, cookie));
  expect([idsOn(first).length, idsOn(second).length]).toEqual([50, 1]);
  expect(new Set([...idsOn(first), ...idsOn(second)].map(([, id]) => id))).toEqual(ids);
  expect(second).not.toContain("after=");
});

test("a manager's export contains nothing that a spreadsheet executes, and a reader cannot export", async () => {
  const site = await deskSite();
  await sent(site, { fullName: "=cmd|'/C calc'!A0" });
  const manager = await site.cookieOf("manager");
  const csv = await site.post("/_entries/export", { format: "csv" }, manager);
  expect(csv.headers.get("content-disposition")).toMatch(/^attachment; .*\.csv$/);
  expect(await csv.text()).toContain(`"'=cmd|'/C calc'!A0"`);
  const json = await site.post("/_entries/export", { format: "json", form: "contact" }, manager);
  expect(await json.json()).toMatchObject([{ fields: { fullName: "=cmd|'/C calc'!A0" } }]);
  const reader = await site.cookieOf("reader");
  expect((await site.post("/_entries/export", { format: "csv" }, reader)).status).toBe(404);
});

test("a manager deletes with a reason; what remains is who and why, and nothing of the entry", async () => {
  const site = await deskSite();
  const id = await sent(site);
  const reader = await site.cookieOf("reader");
  const manager = await site.cookieOf("manager");
  const path = `/_entries/${id}/delete`;
  expect((await site.post(path, { reason: "asked" }, reader)).status).toBe(404);
  for (const fields of [{}, { reason: "Anna asked" }, { reason: "asked", case: "Anna Kowalska" }]) {
    const refused = await site.post(path, fields, manager);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('role="alert"');
  }
  expect(await site.inbox.entries.find(id)).toBeDefined();
  const done = await site.post(path, { reason: "asked", case: "RODO-17" }, manager);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/_entries"]);
  expect(await site.inbox.entries.find(id)).toBeUndefined();
  expect((await site.read(`/_entries/${id}`, manager)).status).toBe(404);
  const trail = await textOf(site.read("/_entries/audit", manager));
  expect(trail).toContain("<strong>manager</strong> deleted an entry: asked RODO-17");
  expect(trail).toContain(id);
  const recorded = JSON.stringify([await site.inbox.audit.page(undefined, 100), site.log.lines()]);
  expect(recorded).not.toMatch(/Kowalska|anna@example|fuel report/);
  expect((await site.read("/_entries/audit", reader)).status).toBe(404);
});

test("a file is saved under its name, deleted with its entry, and belongs to no other", async () => {
  const site = await deskSite();
  const response = await site.sendForm(applicationPath, { body: application(crypto.randomUUID()) });
  const { id } = await response.json();
  const other = await sent(site);
  const [file] = await site.inbox.entries.filesOf(id);
  const cookie = await site.cookieOf("manager");
  expect(await textOf(site.read(`/_entries/${id}`, cookie))).toContain(
    "no virus scanner is configured",
  );
  const saved = await site.read(`/_entries/${id}/files/${file?.id}`, cookie);
  expect(saved.headers.get("content-disposition")).toContain("attachment");
  expect((await saved.arrayBuffer()).byteLength).toBe(file?.bytes);
  expect((await site.read(`/_entries/${other}/files/${file?.id}`, cookie)).status).toBe(404);
  await site.post(`/_entries/${id}/delete`, { reason: "settled" }, cookie);
  expect(await site.inbox.storage.list()).toEqual([]);
});

test("a file stays locked until the virus scanner has found it clean", async () => {
  const daemon = await scannerDaemon();
  daemon.isHung = true;
  const site = await deskSite({ scanner: daemon.address });
  const response = await site.sendForm(applicationPath, { body: application(crypto.randomUUID()) });
  const { id } = await response.json();
  const [file] = await site.inbox.entries.filesOf(id);
  const cookie = await site.cookieOf("manager");
  const statusOf = async () =>
    (await site.read(`/_entries/${id}/files/${file?.id}`, cookie)).status;
  expect(await textOf(site.read(`/_entries/${id}`, cookie))).toContain(
    "Waiting for the virus scanner",
  );
  expect(await statusOf()).toBe(404);
  const found = {
    scan: "infected",
    scan_result: "Eicar-Test",
    scan_attempts: 1,
    scan_due_at: "",
  } as const;
  await site.inbox.scans.settle({ id: file?.id ?? "", scan_due_at: "" }, found);
  expect(await textOf(site.read(`/_entries/${id}`, cookie))).toContain("quarantined. Eicar-Test");
  expect(await textOf(site.read("/_entries", cookie))).toContain('"desk-bad">infected file');
  expect(await statusOf()).toBe(404);
  await site.inbox.scans.settle(
    { id: file?.id ?? "", scan_due_at: "" },
    { ...found, scan: "clean", scan_result: null },
  );
  expect(await statusOf()).toBe(200);
});

test("an entry of a form that no longer exists shows what was sent, under its field names", async () => {
  const site = await deskSite();
  const entry = { ...entryWith({ nickname: "Ania", wishes: ["a", "b"], no: 0 }), form: "gone" };
  await site.inbox.entries.add({ entry, files: [], messages: [] });
  const page = await textOf(site.read(`/_entries/${entry.id}`, await site.cookieOf("reader")));
  expect(page).toContain("<dt>nickname</dt><dd>Ania</dd>");
  expect(page).toContain("<dt>wishes</dt><dd>[&quot;a&quot;,&quot;b&quot;]</dd>");
  expect(page).toContain("<dt>no</dt><dd>0</dd>");
});
