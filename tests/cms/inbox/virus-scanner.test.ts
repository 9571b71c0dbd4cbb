import { join } from "node:path";
import { expect, test } from "vitest";
import { Clamd } from "#cms/scan/clamd.ts";
import { isReleased, safetyOf } from "#cms/scan/quarantine.ts";
import { scanRules, ScanWorker } from "#cms/scan/scan-worker.ts";
import type { FileRow } from "#cms/store/tables.ts";
import { entries } from "../../../scripts/inbox/entries.ts";
import { runCommand } from "./inbox-commands.ts";
import { application } from "./sample-files.ts";
import { eicar, scannerDaemon } from "./scanner-daemon.ts";
import {
  onBothDatabases,
  sqliteFile,
  testFolder,
  testInbox,
  type TestInbox,
} from "./test-inbox.ts";

const path = "/api/form_entries/job_application";

/** An application whose file contains a text. */
function applicationWith(text: string): FormData {
  const body = application(crypto.randomUUID());
  const pdf = `%PDF-1.7\n${text}\ntrailer\n%%EOF\n`;
  body.set("cv", new File([pdf], "cv.pdf", { type: "application/pdf" }));
  return body;
}

async function send({ send: post }: TestInbox, text: string): Promise<string> {
  const response = await post(path, { body: applicationWith(text) });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function fileOf({ inbox }: TestInbox, entryId: string): Promise<FileRow> {
  const [file] = await inbox.entries.filesOf(entryId);
  if (file === undefined) throw new Error("no file");
  return file;
}

onBothDatabases((open) => {
  test("each file is scanned once, automatically, and only a clean one is released", async () => {
    const daemon = await scannerDaemon();
    const site = await testInbox(await open(), { scanner: daemon.address });
    const [clean, infected] = [await send(site, "a".repeat(200_000)), await send(site, eicar)];
    await expect.poll(async () => (await fileOf(site, clean)).scan).toBe("clean");
    await expect.poll(async () => (await fileOf(site, infected)).scan).toBe("infected");
    expect(daemon.scanned.map(({ length }) => length).toSorted((a, b) => b - a)[0]).toBe(200_024);
    expect(daemon.scanned).toHaveLength(2);
    const found = await fileOf(site, infected);
    expect(found.scan_result).toBe("Eicar-Test-Signature");
    expect([isReleased(found, true), isReleased(found, false)]).toEqual([false, false]);
    expect(isReleased(await fileOf(site, clean), true)).toBe(true);
    expect(site.log.lines()).toContainEqual(
      expect.objectContaining({ event: "file-infected", entry: infected }),
    );
    expect(site.log.text()).not.toContain("cv.pdf");
    expect(await site.inbox.scans.counts()).toEqual(
      new Map([
        ["clean", 1],
        ["infected", 1],
      ]),
    );
  });
});

test("a worker that was paused past its lease cannot record or change a result", async () => {
  const daemon = await scannerDaemon();
  daemon.isHung = true;
  const site = await testInbox(sqliteFile(), { scanner: daemon.address });
  const id = await send(site, eicar);
  const { scans } = site.inbox;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const first = await scans.claim({ now: at(1), leaseUntil: at(2) });
  const second = await scans.claim({ now: at(3), leaseUntil: at(4) });
  if (first === undefined || second === undefined) throw new Error("nothing was claimed");
  const verdict = { scan_result: null, scan_attempts: 1, scan_due_at: at(4) };
  await scans.settle(first, { ...verdict, scan: "clean" });
  expect((await fileOf(site, id)).scan).toBe("waiting");
  await scans.settle(second, { ...verdict, scan: "infected", scan_result: "Eicar" });
  await scans.settle(first, { ...verdict, scan: "clean" });
  expect((await fileOf(site, id)).scan).toBe("infected");
});

test("a form is accepted while the scanner is down, and its file is scanned once it is back", async () => {
  const gone = await scannerDaemon();
  gone.close();
  const { address } = gone;
  const site = await testInbox(sqliteFile(), { scanner: address });
  const check = site.inbox.checks.find(({ source }) => source === "scanner");
  await expect(check?.run()).rejects.toThrow("ECONNREFUSED");
  const id = await send(site, "x");
  await expect.poll(async () => (await fileOf(site, id)).scan_result).toBe("ECONNREFUSED");
  expect(safetyOf(await fileOf(site, id), true)).toBe("scanner away");
  expect(isReleased(await fileOf(site, id), true)).toBe(false);
  const back = await scannerDaemon("port" in address ? address.port : 0);
  await check?.run();
  let now = Date.now();
  const worker = new ScanWorker({
    ...site.inbox,
    scanner: new Clamd(back.address),
    nowMs: () => now,
  });
  await worker.wake();
  expect(back.scanned).toHaveLength(0);
  now += scanRules.firstPauseMs;
  await worker.wake();
  expect(await fileOf(site, id)).toMatchObject({ scan: "clean", scan_result: null });
});

test("a file that is too large for the scanner waits, gives the reason, and holds up no other", async () => {
  const daemon = await scannerDaemon();
  daemon.maxBytes = 50_000;
  const site = await testInbox(sqliteFile(), { scanner: daemon.address });
  const [large, small] = [await send(site, "a".repeat(900_000)), await send(site, "a")];
  await expect.poll(async () => (await fileOf(site, small)).scan).toBe("clean");
  await expect.poll(async () => (await fileOf(site, large)).scan_result).toBe("size-limit");
  expect(safetyOf(await fileOf(site, large), true)).toBe("too large");
});

test("a scanner that hangs or sends an unexpected response has found nothing clean", async () => {
  const daemon = await scannerDaemon();
  daemon.isHung = true;
  const bytes = async function* () {
    yield Buffer.from("x");
  };
  await expect(new Clamd(daemon.address, 50).scan(bytes())).rejects.toMatchObject({
    code: "timeout",
  });
  const end = new AbortController();
  const scanning = new Clamd(daemon.address).scan(bytes(), end.signal);
  end.abort();
  await expect(scanning).rejects.toThrow("aborted");
});

test("the command copies no file that the scanner has not found clean", async () => {
  const daemon = await scannerDaemon();
  const site = await testInbox(sqliteFile(), { scanner: daemon.address });
  const id = await send(site, eicar);
  await expect.poll(async () => (await fileOf(site, id)).scan).toBe("infected");
  const filesTo = join(testFolder(), "copies");
  const { stderr } = await runCommand(site, [entries, "show", id, "--files-to", filesTo]);
  expect(stderr).toBe("cv.pdf is not copied: infected\n");
});
