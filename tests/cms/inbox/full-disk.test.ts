import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pdf } from "./sample-files.ts";
import { contactForm, contactPath, sqliteFile, testFolder, testInbox } from "./test-inbox.ts";

/** An empty store takes up most of it. */
const diskKb = 512;

/** A small disk; only root can create one. */
function smallDisk(): string {
  const folder = join(testFolder(), "disk");
  mkdirSync(folder);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskKb}k`, "tmpfs", folder]);
  if (status !== 0) throw new Error("no disk could be mounted");
  onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return folder;
}

function application(bytes: number): FormData {
  const body = new FormData();
  const fields = { name: "Anna", surname: "K", email: "a@b.example", phone: "+442079460958" };
  for (const [name, value] of Object.entries({ ...fields, consent: "on" })) body.set(name, value);
  const content = Buffer.concat([pdf, Buffer.alloc(bytes, "\n")]);
  body.set("cv", new File([content], "cv.pdf", { type: "application/pdf" }));
  return body;
}

/** In a container, not even root may be able to. */
function canMount(): boolean {
  return spawnSync("unshare", ["--mount", "true"], { stdio: "ignore" }).status === 0;
}

describe.runIf(canMount())("on a full disk", () => {
  const path = "/api/form_entries/job_application";

  test("a file is refused and leaves nothing behind, and a smaller one is stored", async () => {
    const site = await testInbox(sqliteFile(), { filesDir: smallDisk() });
    const response = await site.send(path, { body: application(1_000_000) });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await site.inbox.storage.list()).toEqual([]);
    expect(site.log.lines().at(-1)).toMatchObject({ event: "store-unavailable" });
    expect((await site.send(path, { body: application(10) })).status).toBe(201);
  });

  test("an entry is refused, and stored once there is space again", async () => {
    const disk = smallDisk();
    const database = { ...sqliteFile(), databasePath: join(disk, "store.sqlite") };
    const filler = join(disk, "filler");
    const site = await testInbox(database);
    await site.send(contactPath, { json: contactForm() });
    const json = contactForm({ message: "x".repeat(1500) });
    try {
      writeFileSync(filler, Buffer.alloc(diskKb * 1024));
    } catch {
      // The disk is full now.
    }
    expect((await site.send(contactPath, { json })).status).toBe(503);
    writeFileSync(filler, "");
    expect((await site.send(contactPath, { json })).status).toBe(201);
    expect(await site.inbox.entries.list({})).toHaveLength(2);
  });
});
