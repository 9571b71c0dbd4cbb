import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileStorage } from "#cms/files/open-file-storage.ts";
import { sweepUploads } from "#cms/files/sweep-uploads.ts";
import { applyRetention } from "#cms/inbox/retention.ts";
import { unscanned } from "#cms/scan/quarantine.ts";
import { entries } from "../../../scripts/inbox/entries.ts";
import { retention } from "../../../scripts/inbox/retention.ts";
import { onS3 } from "./both-storages.ts";
import { runCommand } from "./inbox-commands.ts";
import { entryWith } from "./sample-entry.ts";
import { application, bytesOf, pdf } from "./sample-files.ts";
import { contactForm, contactPath, sqliteFile, testFolder, testInbox } from "./test-inbox.ts";

const { server, open } = onS3();
const path = "/api/form_entries/job_application";
const thirtyDays = { days: 30, auditDays: 90, actor: "nightly" };
const hourMs = 60 * 60 * 1000;

test("an unreachable store results in a 503, loses nothing, and is used again once it is back", async () => {
  const { place, names } = open();
  const site = await testInbox(sqliteFile(), place);
  const key = crypto.randomUUID();
  await server().stop();
  const refused = await site.send(path, { body: application(key) });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(site.log.lines().at(-1)).toMatchObject({
    event: "store-unavailable",
    code: "ECONNREFUSED",
  });
  // Requests without a file do not need it.
  expect((await site.send(contactPath, { json: contactForm() })).status).toBe(201);
  await sweepUploads(site.inbox);
  expect(site.log.lines().at(-1)).toMatchObject({ event: "sweep-failed", code: "ECONNREFUSED" });
  await server().start();
  expect((await site.send(path, { body: application(key) })).status).toBe(201);
  expect(await site.inbox.entries.list({})).toHaveLength(2);
  expect(names()).toHaveLength(1);
  expect(site.log.text()).not.toContain(server().place.secretAccessKey);
});

test("a refusal by the store is logged with its own code, without the keys", async () => {
  const s3 = { ...open().s3, bucket: "unheard-of", secretAccessKey: "canary-secret" };
  const site = await testInbox(sqliteFile(), { s3 });
  expect((await site.send(path, { body: application() })).status).toBe(503);
  expect(site.log.lines().at(-1)).toMatchObject({ code: "NoSuchBucket" });
  expect(site.log.text()).not.toMatch(/canary-secret|S3RVER/);
});

/** A custom server for what s3rver cannot do; returns its address. */
async function serverThat(respond: RequestListener): Promise<string> {
  const own = createServer(respond).listen(0, "127.0.0.1");
  await once(own, "listening");
  onTestFinished(() => {
    own.close();
    own.closeAllConnections();
  });
  const address = own.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("a store that drops the connection results in a 503", async () => {
  const endpoint = await serverThat(({ socket }) => void socket.destroy());
  const site = await testInbox(sqliteFile(), { s3: { ...open().s3, endpoint } });
  expect((await site.send(path, { body: application() })).status).toBe(503);
  expect(await site.inbox.entries.list({})).toEqual([]);
});

test("more files than the store lists at once are all found, and none that are not the site's", async () => {
  const asked: string[] = [];
  const object = (key: string): string =>
    `<Contents><Key>tests/files/${key}</Key><LastModified>2026-11-20T10:00:00Z</LastModified></Contents>`;
  // s3rver's own pages need a cipher that Node.js no longer supports.
  const endpoint = await serverThat(({ url = "" }, response) => {
    asked.push(url);
    const isFirst = !url.includes("continuation-token=next");
    const next = "<NextContinuationToken>next</NextContinuationToken>";
    const page = isFirst ? object("first") + next : object("second");
    response.setHeader("content-type", "application/xml");
    response.end(
      `<ListBucketResult><IsTruncated>${isFirst}</IsTruncated>${page}</ListBucketResult>`,
    );
  });
  const s3 = { ...server().place, endpoint };
  const found = await openFileStorage({ filesDir: "/nowhere", s3 }).list();
  const changedAt = new Date("2026-11-20T10:00:00Z");
  expect(found).toEqual([
    { id: "first", changedAt },
    { id: "second", changedAt },
  ]);
  expect(asked).toHaveLength(2);
  for (const url of asked) expect(url).toMatch(/prefix=tests%2Ffiles%2F(?:&|$)/);
});

test("old files are deleted with their entries, later if the store was down at that moment", async () => {
  const { place, names } = open();
  const { inbox, send } = await testInbox(sqliteFile(), place);
  for (let count = 0; count < 2; count += 1) await send(path, { body: application() });
  const later = new Date(Date.now() + 40 * 24 * hourMs);
  await server().stop();
  const report = await applyRetention(inbox, thirtyDays, later);
  expect(report).toMatchObject({ entries: 2, files: 0, filesLeft: 2 });
  await server().start();
  expect(names()).toHaveLength(2);
  await sweepUploads(inbox, later);
  expect(names()).toEqual([]);
});

test("the commands read and delete files where the site stores them", async () => {
  const { place, names } = open();
  const site = await testInbox(sqliteFile(), place);
  await site.send(path, { body: application() });
  const [entry] = await site.inbox.entries.list({});
  const filesTo = join(testFolder(), "copies");
  const show = [entries, "show", entry?.id ?? "", "--files-to", filesTo] as const;
  await server().stop();
  const failed = await runCommand(site, show);
  expect([failed.status, failed.stderr]).toEqual([1, "the store is unavailable (ECONNREFUSED)\n"]);
  await server().start();
  const shown = await runCommand(site, show);
  const [copy = ""] = readdirSync(filesTo);
  expect([shown.status, shown.stderr]).toEqual([0, `cv.pdf -> ${join(filesTo, copy)}\n`]);
  expect(readFileSync(join(filesTo, copy)).equals(pdf)).toBe(true);
  const created_at = "2020-01-01T00:00:00.000Z";
  const old = { ...entryWith({}), created_at };
  const row = {
    field: "cv",
    name: "cv.pdf",
    type: "application/pdf",
    bytes: 1,
    sha256: "",
    ...unscanned,
  };
  const files = [{ ...row, id: "old-file", entry_id: old.id }];
  await site.inbox.entries.add({ entry: old, files, messages: [] });
  await site.inbox.storage.write("old-file", bytesOf("x"));
  expect(names()).toHaveLength(2);
  expect((await runCommand(site, [retention])).stdout).toContain("1 entries with 1 files\n");
  expect(names()).toEqual([copy]);
});
