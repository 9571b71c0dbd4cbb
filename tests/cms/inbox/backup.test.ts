import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { backup } from "../../../scripts/inbox/backup.ts";
import { onBothStorages } from "./both-storages.ts";
import { runCommand } from "./inbox-commands.ts";
import { application, bytesOf, pdf } from "./sample-files.ts";
import { contactForm, contactPath, sqliteFile, testFolder, testInbox } from "./test-inbox.ts";

onBothStorages((open) => {
  test("a backup of the running site is a store that a site can be started with", async () => {
    const site = await testInbox(sqliteFile(), open().place);
    await site.send(contactPath, { json: contactForm({ fullName: "Anna" }) });
    await site.send("/api/form_entries/job_application", { body: application() });
    const folder = join(testFolder(), "copy");
    const made = await runCommand(site, [backup, folder]);
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toContain("2 entries, 1 files");
    const [line] = await site.inbox.audit.page(undefined, 1);
    expect(line).toMatchObject({ action: "export", detail: "2 entries as a backup" });
    await site.send(contactPath, { json: contactForm({ fullName: "Too late" }) });

    const databasePath = join(folder, "waymark.sqlite");
    const filesDir = join(folder, "files");
    const restored = await testInbox({ databaseUrl: undefined, databasePath }, { filesDir });
    const [first, second] = await restored.inbox.entries.list({});
    expect(JSON.parse(first?.fields ?? "")).toMatchObject({ fullName: "Anna" });
    const [file] = await restored.inbox.entries.filesOf(second?.id ?? "");
    const bytes = await buffer(await restored.inbox.storage.read(file?.id ?? ""));
    expect(bytes.equals(pdf)).toBe(true);
    expect((await restored.send(contactPath, { json: contactForm() })).status).toBe(201);
    for (const path of [folder, filesDir]) expect(statSync(path).mode & 0o077).toBe(0);
  });

  test("what cannot be copied is reported, and the rest is copied", async () => {
    const site = await testInbox(sqliteFile(), open().place);
    for (let count = 0; count < 3; count += 1) {
      await site.send("/api/form_entries/job_application", { body: application() });
    }
    const entries = await site.inbox.entries.list({});
    const files = await Promise.all(entries.map(({ id }) => site.inbox.entries.filesOf(id)));
    const [gone = "", changed = ""] = files.flat().map(({ id }) => id);
    await site.inbox.storage.delete(gone);
    await site.inbox.storage.delete(changed);
    await site.inbox.storage.write(changed, bytesOf("other bytes"));
    const folder = join(testFolder(), "copy");
    const made = await runCommand(site, [backup, folder]);
    expect(made.status).toBe(1);
    expect(made.stdout).toContain("3 entries, 1 files");
    expect(made.stderr).toContain(`${changed}: differs from what was sent`);
    expect(made.stderr).toContain(`${gone}: `);
    // Existing files are kept for inspection.
    expect(readdirSync(join(folder, "files"))).toContain(changed);
  });
});

test("nothing is overwritten, and no store is created where there is none", async () => {
  const site = await testInbox(sqliteFile());
  await site.send(contactPath, { json: contactForm() });
  const folder = testFolder();
  writeFileSync(join(folder, "mine"), "1");
  expect(await runCommand(site, [backup, folder])).toMatchObject({
    status: 2,
    stderr: `${folder} is not empty\n`,
  });
  expect(await runCommand(site, [backup])).toMatchObject({ status: 2 });
  const missing = { ...site, settings: { ...site.settings, databasePath: join(folder, "none") } };
  expect((await runCommand(missing, [backup, join(folder, "copy")])).status).toBe(1);
  expect(readdirSync(folder)).toEqual(["mine"]);
});
