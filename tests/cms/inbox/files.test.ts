import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { sweepUploads } from "#cms/files/sweep-uploads.ts";
import type { FileRow } from "#cms/store/tables.ts";
import { onBothStorages, type TestFiles } from "./both-storages.ts";
import { hostileFiles, pathNames } from "./hostile-files.ts";
import { bytesOf, goodFiles, pdf, types, type SampleFile } from "./sample-files.ts";
import { sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const path = "/api/form_entries/job_application";
const applicant = {
  name: "Anna",
  surname: "Kowalska",
  email: "anna@example.com",
  phone: "+44 20 7946 0958",
  consent: "on",
};

/** The bytes that a browser sends, also for names that FormData would correct. */
function multipart(
  files: readonly (SampleFile & { readonly field?: string })[],
  fields = {},
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = Object.entries({ ...applicant, ...fields }).map(([name, value]) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { field = "cv", name, type, bytes } of files) {
    const escaped = name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
    const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${escaped}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from("\r\n"));
  }
  return Buffer.concat([...parts, Buffer.from("--b--\r\n")]);
}

function send(
  { send: post }: TestInbox,
  body: Buffer<ArrayBuffer>,
  visitor = "visitor",
): Promise<Response> {
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return post(path, { body, headers, visitor });
}

const fast = { each: { count: 1000, spanMs: 1000 }, total: { count: 1000, spanMs: 1000 } };
const rates = { forms: fast, unverified: fast, consents: fast, logins: fast };
const one = { name: "cv.pdf", type: types.pdf, bytes: pdf };
const other = { ...one, field: "files" };

interface FilesSite extends TestInbox {
  readonly names: () => readonly string[];
}

async function siteOn({ place, names }: TestFiles): Promise<FilesSite> {
  return { ...(await testInbox(sqliteFile(), { rates, ...place })), names };
}

/** Sends a file that is accepted; returns its stored row. */
async function storedRow(site: FilesSite, file: SampleFile): Promise<FileRow | undefined> {
  const response = await send(site, multipart([file]));
  expect.soft(response.status, file.name).toBe(201);
  return (await site.inbox.entries.filesOf((await response.json()).id))[0];
}

onBothStorages((open) => {
  test("every good file is stored unchanged", async () => {
    const site = await siteOn(open());
    for (const file of goodFiles) {
      const what = `${file.name} declared as “${file.type}”`;
      const row = await storedRow(site, file);
      const { name, bytes } = file;
      expect.soft(row, what).toMatchObject({ field: "cv", name, bytes: bytes.length });
      expect.soft(row?.id).toMatch(/^[0-9a-f-]{36}$/);
      expect.soft(site.names(), what).toContain(row?.id);
      const storedBytes = await buffer(await site.inbox.storage.read(row?.id ?? ""));
      expect.soft(storedBytes.equals(bytes), what).toBe(true);
    }
    expect(site.names()).toHaveLength(goodFiles.length);
  });

  test("every hostile file is refused, leaves nothing behind, and takes less than 64 MB", async () => {
    const site = await siteOn(open());
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    touchYoungHeap();
    const before = process.memoryUsage().rss;
    let most = before;
    for (const [what, file] of hostileFiles) {
      const init = { body: streamed(multipart([file])), duplex: "half", headers } as const;
      const response = await site.send(path, init);
      most = Math.max(most, process.memoryUsage().rss);
      expect.soft(response.status, what).toBe(422);
      const { problems } = await response.json();
      expect
        .soft(
          problems.map(({ field }: { field: string }) => field),
          what,
        )
        .toEqual(["cv"]);
      expect.soft(site.names(), what).toEqual([]);
    }
    expect(await site.inbox.entries.list({})).toEqual([]);
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });

  test("every name that is a path is stored as data under a plain name", async () => {
    const site = await siteOn(open());
    for (const [name, shown] of pathNames) {
      const row = await storedRow(site, { ...one, name });
      expect.soft(row?.name, name).toBe(shown);
      expect.soft(site.names(), name).toContain(row?.id);
    }
    expect(site.names()).toHaveLength(pathNames.length);
  });

  test("a file may be sent with four others, and no more", async () => {
    const site = await siteOn(open());
    expect((await send(site, multipart([one, other, other, other, other]))).status).toBe(201);
    expect(site.names()).toHaveLength(5);
    const many = await send(site, multipart([one, other, other, other, other, other]));
    expect(many.status).toBe(422);
    expect((await many.json()).problems[0].code).toBe("too-many-files");
    const flood = await send(site, multipart(Array.from({ length: 11 }, () => other)));
    expect(flood.status).toBe(413);
    expect(site.names()).toHaveLength(5);
  });

  test("files of more than 25 MB in total are refused", async () => {
    const site = await siteOn(open());
    const large = { ...other, bytes: Buffer.concat([pdf, Buffer.alloc(8_500_000, "\n")]) };
    const response = await send(site, multipart([{ ...large, field: "cv" }, large, large]));
    expect(response.status).toBe(422);
    expect((await response.json()).problems[0].code).toBe("files-too-large");
    const four = await send(site, multipart([{ ...large, field: "cv" }, large, large, large]));
    expect(four.status).toBe(413);
    expect(site.names()).toEqual([]);
  });

  test("a file is stored once when its form is sent twice", async () => {
    const site = await siteOn(open());
    const body = multipart([one], { idempotencyKey: crypto.randomUUID() });
    const responses = [await send(site, body), await send(site, body)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(site.names()).toHaveLength(1);
  });

  test("a file of an interrupted upload is not stored", async () => {
    const site = await siteOn(open());
    expect((await send(site, multipart([one]).subarray(0, -20))).status).toBe(400);
    expect((await send(site, multipart([one, one]).subarray(0, -200))).status).toBe(400);
    expect(site.names()).toEqual([]);
  });

  test("an old file whose form was never stored is deleted, and no other", async () => {
    const site = await siteOn(open());
    const stored = await storedRow(site, one);
    // As left by a server that is killed between the upload and the entry.
    await site.inbox.storage.write("left-over", bytesOf("x"));
    await sweepUploads(site.inbox);
    expect(site.names()).toHaveLength(2);
    await sweepUploads(site.inbox, new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(site.names()).toEqual([stored?.id]);
    await sweepUploads(site.inbox, new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(site.log.lines().map(({ event }) => event)).toEqual(["entry-kept"]);
  });

  test("deleting a missing file is not an error", async () => {
    const { inbox } = await siteOn(open());
    expect(await inbox.storage.delete("never-written")).toBe(true);
    expect(await inbox.storage.list()).toEqual([]);
  });
});

/** As from a socket: in chunks. */
function streamed(body: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(body.subarray(at, at + 65_536));
      at += 65_536;
      if (at >= body.length) controller.close();
    },
  });
}

test("a file is accepted neither as a mere declaration in JSON nor in a field that takes none", async () => {
  const site = await testInbox(sqliteFile());
  const declared = { name: "cv.pdf", size: 100, type: types.pdf };
  const said = await site.send(path, { json: { ...applicant, cv: [declared] } });
  expect(said.status).toBe(422);
  expect((await send(site, multipart([one, { ...one, field: "city" }]))).status).toBe(422);
  expect((await send(site, multipart([one, { ...one, field: "unheard" }]))).status).toBe(422);
  expect(await site.inbox.storage.list()).toEqual([]);
});

/** Fills the young generation before memory is measured: vitest.config.ts sizes it above the limit. */
function touchYoungHeap(): void {
  let last: object = {};
  for (let count = 0; count < 4_000_000; count += 1) last = { count, a: 1, b: 2, c: 3, d: 4 };
  expect(last).toMatchObject({ a: 1 });
}
