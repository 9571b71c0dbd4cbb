import { copyFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { hiddenPages } from "#kinds/hidden-pages.kind.ts";
import { eventually } from "../helpers/eventually.ts";
import { down, machine, missing, page, start } from "./disk-cached-process.ts";
import { whileFreshMs } from "./test-client.ts";

const canary = "kanarek";

describe("the disk cache", () => {
  test.each([
    ["truncated", (text: string) => text.slice(0, -3)],
    ["changed by one letter", (text: string) => text.replace("Start", "Stort")],
    ["empty", () => ""],
    ["something else", () => "\u0000\u0001 no answer"],
  ])("treats a file as missing when it is %s", async (_, spoil) => {
    const { startProcess, names, log } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    for (const file of await names()) await writeFile(file, spoil(await readFile(file, "utf8")));
    const second = await startProcess(down);
    await expect(second.client.page(start)).rejects.toThrow(ContentUnavailable);
    expect(log.lines().map(({ event }) => event)).toEqual(
      Array.from({ length: 2 }, () => "cached-answer-unreadable"),
    );
    second.script.answer = () => page("Start");
    second.pass(2000);
    expect((await second.client.page(start)).stale).toBe(false);
  });

  test("never stores private content: hidden pages, drafts, a visitor's own content, search phrases", async () => {
    const { startProcess, texts } = await machine();
    const hidden = { id: "h", slug: "s", title: canary, restricted: true, blocks: [] };
    const { client, end } = await startProcess(({ url }) =>
      url.includes("/search") ? Response.json([]) : Response.json(hidden),
    );
    const slug = { locale: "en", slug: "warunki" } as const;
    await client.entry(hiddenPages, slug).catch(() => undefined);
    await client.restricted(hiddenPages, { ...slug, token: canary }).catch(() => undefined);
    const preview = { locale: "en", nodeType: "article", id: "home", token: canary } as const;
    await client.preview(preview).catch(() => undefined);
    await client.search({ locale: "en", phrase: canary });
    await end();
    const personal = await startProcess(() => page(canary), { token: "token-of-somebody" });
    await personal.client.page(start);
    await personal.end();
    expect(await texts()).toEqual([]);
  });

  test("uses file names that content cannot choose", async () => {
    const { startProcess, names } = await machine();
    const { client, end } = await startProcess(() => page("Start"));
    for (const id of ["..%2f..", "a/b", "..\\c", "con", "x".repeat(200)]) {
      await client.page({ locale: "en", id });
    }
    await end();
    const files = await names();
    expect(files).toHaveLength(10);
    for (const file of files) expect(file).toMatch(/^[\w./-]+\/[0-9a-f]{16}\/[0-9a-f]{64}\.\d$/);
  });

  test("has a size limit", async () => {
    const { startProcess, names } = await machine();
    const { client, end } = await startProcess(() => page("Start"), { quotaBytes: 1000 });
    for (let id = 0; id < 20; id += 1) await client.page({ locale: "en", id: `page-${id}` });
    await end();
    await eventually(async () => expect((await names()).length).toBeLessThan(5));
    expect((await names()).length).toBeGreaterThan(0);
  });

  test("evicts earlier versions of a long response before the only versions of others", async () => {
    const { startProcess, log } = await machine();
    const quotaBytes = 10_000;
    const stored = { digest: "digest", etag: undefined, size: 1 };
    const short = Array.from({ length: 8 }, (_, id) => `page-${id}`);
    const process = async () => (await startProcess(down, { quotaBytes })).persistent;
    const first = await process();
    for (const key of short) first.set(key, { ...stored, body: "a" });
    for (const letter of "abcd") first.set("sitemap", { ...stored, body: letter.repeat(4000) });
    await first.close();
    const second = await process();
    second.set("sitemap", { ...stored, body: "e".repeat(6000) });
    await second.close();
    expect(log.lines()).toEqual([]);
    const third = await process();
    for (const key of short) expect(await third.get(key)).toMatchObject({ body: "a" });
    expect(await third.get("sitemap")).toMatchObject({ body: "e".repeat(6000) });
    third.set("sitemap", { ...stored, body: "f".repeat(20_000) });
    third.set("other", { ...stored, body: "f".repeat(9000) });
    await third.close();
    expect(log.lines()).toMatchObject([
      { event: "cached-answers-given-up", reason: "CONTENT_CACHE_MB=0.01 is exceeded" },
    ]);
    expect(await third.get("other")).toMatchObject({ body: "f".repeat(9000) });
  });

  test("falls back to an older intact file when the newest one is torn", async () => {
    const { startProcess, names, log } = await machine();
    for (const title of ["Start", "Nowy"]) {
      const { client, end } = await startProcess(() => page(title));
      await client.page(start);
      await end();
    }
    const newestFirst = (await names()).toSorted().toReversed();
    expect(newestFirst).toHaveLength(3);
    for (const title of ["Nowy", "Start", "Start"]) {
      const { client, end } = await startProcess(down);
      expect(await client.page(start)).toMatchObject({ data: { title }, stale: true });
      await end();
      const torn = newestFirst.shift() ?? "";
      await writeFile(torn, (await readFile(torn, "utf8")).slice(0, 100));
    }
    expect(log.lines().map(({ event }) => event)).toContain("cached-answer-unreadable");
    const { client } = await startProcess(down);
    await expect(client.page(start)).rejects.toThrow(ContentUnavailable);
  });

  test("serves a file only for its own request, whatever the file is called", async () => {
    const { startProcess, names } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const [own = ""] = await names();
    const again = await startProcess(() => page("Other"));
    await again.client.page({ locale: "en", id: "other" });
    await again.end();
    for (const file of await names()) {
      if (file.slice(0, -2) !== own.slice(0, -2)) await copyFile(own, file);
    }
    const second = await startProcess(down);
    expect((await second.client.page(start)).data.title).toBe("Start");
    await expect(second.client.page({ locale: "en", id: "other" })).rejects.toThrow(
      ContentUnavailable,
    );
  });

  test("retains as many generations as needed, and no more", async () => {
    const { startProcess, names } = await machine();
    for (const title of ["1", "2", "3", "4", "5", "6"]) {
      const { client, end } = await startProcess(() => page(title));
      await client.page(start);
      await end();
    }
    expect(await names()).toHaveLength(3);
  });

  test("reads files of another contract where it has none of its own, and leaves them unchanged", async () => {
    const { startProcess, folder, names } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const [own = ""] = await readdir(folder);
    await rename(join(folder, own), join(folder, "0123456789abcdef"));
    const before = await names();
    const second = await startProcess(down);
    expect((await second.client.page(start)).data.title).toBe("Start");
    second.script.answer = missing;
    second.pass(whileFreshMs);
    await second.client.page(start);
    await eventually(() => expect(second.client.page(start)).rejects.toThrow(ContentNotFound));
    await second.end();
    expect(await names()).toEqual(before);
  });

  test("reports once that the disk cannot be written, and again that it can", async () => {
    const { startProcess, folder, log } = await machine();
    const { client, script, pass, persistent } = await startProcess(() => page("Start"));
    const [own = ""] = await readdir(folder);
    await rename(join(folder, own), join(folder, "away"));
    await writeFile(join(folder, own), "");
    await client.page(start);
    await client.page({ locale: "en", id: "other" });
    await eventually(() => expect(persistent.fault()).toBe("ENOTDIR"));
    expect(log.lines()).toMatchObject([{ event: "cached-answer-unwritten", reason: "ENOTDIR" }]);
    await rm(join(folder, own));
    await rename(join(folder, "away"), join(folder, own));
    script.answer = () => page("Nowy");
    pass(whileFreshMs);
    await client.page(start);
    await eventually(() => expect(persistent.fault()).toBeUndefined());
  });
});

test("what pages cache in a form of their own is never returned as a raw response of the service", async () => {
  const { startProcess } = await machine();
  const node = { nodeType: "article", action: "index", name: "A", crumbs: [] };
  const nodes = Array.from({ length: 2000 }, (_, at) => {
    return { ...node, slug: `/a-${at}`, note: "A".repeat(600) };
  });
  const first = await startProcess(() => Response.json(nodes));
  expect((await first.client.sitemap({ locale: "en" })).data).toHaveLength(2000);
  await first.end();

  const { client } = await startProcess(down);
  expect((await client.sitemap({ locale: "en" })).data).toHaveLength(2000);
  const path = "/api/sitemap_nodes";
  const response = client.raw({ path, locale: "en", params: {}, query: { locale: "en" } });
  await expect(response).rejects.toThrow(ContentUnavailable);
});
