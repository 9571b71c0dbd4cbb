import { text } from "node:stream/consumers";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sweepUploads } from "#cms/files/sweep-uploads.ts";
import { hostileFiles, pathNames } from "./hostile-files.ts";
import { goodFiles, pdf, types, type SampleFile } from "./sample-files.ts";
import { sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

const path = "/api/form_entries/job_application";
const applicant = {
  name: "Anna",
  surname: "Kowalska",
  email: "anna@example.com",
  phone: "+48 600 100 200",
  consent: "on",
};

/** The bytes that a browser sends, also for names that FormData would mend. */
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

describe("a file of a form", () => {
  test.each(goodFiles)("$name declared as “$type” is kept as it came", async (file) => {
    const site = await testInbox(sqliteFile());
    expect((await send(site, multipart([file]))).status).toBe(201);
    const [entry] = await site.inbox.entries.list({});
    const [row] = await site.inbox.entries.filesOf(entry?.id ?? "");
    expect(row).toMatchObject({ field: "cv", name: file.name, bytes: file.bytes.length });
    expect(site.storedFiles()).toEqual([row?.id]);
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await text(await site.inbox.storage.read(row?.id ?? ""));
    expect(kept).toBe(file.bytes.toString("utf8"));
  });

  test.each(hostileFiles)("%s is refused and leaves nothing", async (_what, file) => {
    const site = await testInbox(sqliteFile(), { rates });
    const response = await send(site, multipart([file]));
    expect(response.status).toBe(422);
    const { problems } = await response.json();
    expect(problems.map(({ field }: { field: string }) => field)).toEqual(["cv"]);
    expect(await site.inbox.entries.list({})).toEqual([]);
    expect(site.storedFiles()).toEqual([]);
  });

  test("none of all hostile files makes the memory grow by more than 64 MB", async () => {
    const site = await testInbox(sqliteFile(), { rates });
    const bodies = hostileFiles.map(([, file]) => multipart([file]));
    // As from a socket: in pieces, of which the test itself keeps none.
    const streamed = (body: Buffer): ReadableStream<Uint8Array> => {
      let at = 0;
      return new ReadableStream({
        pull: (controller) => {
          controller.enqueue(body.subarray(at, at + 65_536));
          at += 65_536;
          if (at >= body.length) controller.close();
        },
      });
    };
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const before = process.memoryUsage().rss;
    let most = before;
    for (const body of bodies) {
      const init = { body: streamed(body), duplex: "half", headers } as const;
      expect((await site.send(path, init)).status).toBe(422);
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(most - before).toBeLessThan(64 * 1024 * 1024);
  });

  test.each(pathNames)("called %s is data under %s", async (name, shown) => {
    const site = await testInbox(sqliteFile());
    expect((await send(site, multipart([{ name, type: types.pdf, bytes: pdf }]))).status).toBe(201);
    const [entry] = await site.inbox.entries.list({});
    const [row] = await site.inbox.entries.filesOf(entry?.id ?? "");
    expect(row?.name).toBe(shown);
    expect(site.storedFiles()).toEqual([row?.id]);
  });

  const one = { name: "cv.pdf", type: types.pdf, bytes: pdf };
  const other = { ...one, field: "files" };

  test("may come with four others, and no more", async () => {
    const site = await testInbox(sqliteFile());
    expect((await send(site, multipart([one, other, other, other, other]))).status).toBe(201);
    expect(site.storedFiles()).toHaveLength(5);
    const many = await send(site, multipart([one, other, other, other, other, other]));
    expect(many.status).toBe(422);
    expect((await many.json()).problems[0].code).toBe("too-many-files");
    const flood = await send(site, multipart(Array.from({ length: 11 }, () => other)));
    expect(flood.status).toBe(413);
    expect(site.storedFiles()).toHaveLength(5);
  });

  test("is too much with others above 25 MB", async () => {
    const site = await testInbox(sqliteFile());
    const large = { ...other, bytes: Buffer.concat([pdf, Buffer.alloc(8_500_000, "\n")]) };
    const response = await send(site, multipart([{ ...large, field: "cv" }, large, large]));
    expect(response.status).toBe(422);
    expect((await response.json()).problems[0].code).toBe("files-too-large");
    const four = await send(site, multipart([{ ...large, field: "cv" }, large, large, large]));
    expect(four.status).toBe(413);
    expect(site.storedFiles()).toEqual([]);
  });

  test("is not taken from a text that only says so, nor in a field that takes none", async () => {
    const site = await testInbox(sqliteFile());
    const declared = { name: "cv.pdf", size: 100, type: types.pdf };
    const said = await site.send(path, { json: { ...applicant, cv: [declared] } });
    expect(said.status).toBe(422);
    expect((await send(site, multipart([one, { ...one, field: "city" }]))).status).toBe(422);
    expect((await send(site, multipart([one, { ...one, field: "unheard" }]))).status).toBe(422);
    expect(site.storedFiles()).toEqual([]);
  });

  test("is there once when its form is sent twice", async () => {
    const site = await testInbox(sqliteFile());
    const body = multipart([one], { idempotencyKey: crypto.randomUUID() });
    const answers = [await send(site, body), await send(site, body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(site.storedFiles()).toHaveLength(1);
  });

  test("of an upload that was cut off is not kept", async () => {
    const site = await testInbox(sqliteFile());
    expect((await send(site, multipart([one]).subarray(0, -20))).status).toBe(400);
    expect(site.storedFiles()).toEqual([]);
  });

  test("that belongs to nothing is swept away when it is old, and no other", async () => {
    const site = await testInbox(sqliteFile());
    await send(site, multipart([one]));
    const { filesDir } = site.settings;
    mkdirSync(filesDir, { recursive: true });
    for (const name of ["left-over", "under-way"]) writeFileSync(join(filesDir, name), "x");
    const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
    for (const name of site.storedFiles()) {
      if (name !== "under-way") utimesSync(join(filesDir, name), longAgo, longAgo);
    }
    await sweepUploads({ ...site.inbox });
    expect(site.storedFiles()).toHaveLength(2);
    expect(site.storedFiles()).toContain("under-way");
    expect(site.storedFiles()).not.toContain("left-over");
  });
});
