import { hiddenPages } from "#kinds/hidden-pages.kind.ts";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import { openContentDiskCache } from "#server/start/content-disk-cache.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { testClient, whileFreshMs } from "./test-client.ts";
import { eventually } from "../helpers/eventually.ts";

const start = { locale: "pl", id: "home" } as const;
const down = () => new Response("{}", { status: 503 });
const missing = () => Response.json({ code: "404" }, { status: 404 });
const canary = "kanarek";

function page(title: string): Response {
  return Response.json({ id: "home", title, blocks: [] }, { headers: { etag: `"${title}"` } });
}

function node(slug: string): object {
  return { nodeType: "article", action: "index", slug, name: slug, crumbs: [] };
}

/** A folder in which one process after the other keeps its answers. */
async function machine() {
  const folder = await tempFolder({});
  const log = memoryLog();
  const names = async () => {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name));
  };
  return {
    folder,
    log,
    names,
    texts: async () => Promise.all((await names()).map((name) => readFile(name, "utf8"))),
    /** A new process, whose service answers as given. */
    startProcess: async (
      answer: (request: Request) => Response | Promise<Response>,
      { quotaBytes = 1_000_000, owner = "http://cms.test szlak", token = "" } = {},
    ) => {
      const persistent = await openContentDiskCache({
        folder,
        quotaBytes,
        owner,
        logger: log.logger,
      });
      onTestFinished(persistent.close);
      const requests: Request[] = [];
      const script = { answer, requests };
      const made = testClient({
        baseUrl: "http://cms.test",
        persistent,
        timeoutMs: 60_000,
        ...(token !== "" && { token }),
        fetch: async (request) => {
          script.requests.push(request);
          return script.answer(request);
        },
      });
      return { ...made, script, end: persistent.close };
    },
  };
}

describe("what the service answered before the process was started", () => {
  test("stands in while the service is away, and says so", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    expect(first.client.servesStale()).toBe(false);
    await first.end();
    const { client, script, pass } = await startProcess(down);
    expect(await client.page(start)).toMatchObject({ data: { title: "Start" }, stale: true });
    expect(client.servesStale()).toBe(true);
    script.answer = () => page("Nowy");
    pass(whileFreshMs);
    await client.page(start);
    await eventually(async () => expect((await client.page(start)).data.title).toBe("Nowy"));
    pass(60_001);
    expect(client.servesStale()).toBe(false);
  });

  test("gives way to what the service answers now", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const second = await startProcess(() => page("Nowy"));
    expect(await second.client.page(start)).toMatchObject({
      data: { title: "Nowy" },
      stale: false,
    });
    await second.end();
    const third = await startProcess(down);
    expect((await third.client.page(start)).data.title).toBe("Nowy");
  });

  test("need not be sent again when it has not changed", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const { client, script } = await startProcess(() => new Response(null, { status: 304 }));
    expect(await client.page(start)).toMatchObject({ data: { title: "Start" }, stale: false });
    expect(script.requests[0]?.headers.get("if-none-match")).toBe('"Start"');
  });

  test("stands in for days; nobody waits for a service that is known to fail", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const { client, pass, script } = await startProcess(down);
    await client.page(start);
    pass(3 * 24 * 60 * 60 * 1000);
    script.answer = () => new Promise(() => undefined);
    expect((await client.page(start)).data.title).toBe("Start");
  });

  test("is gone for good once the service says that it is", async () => {
    const { startProcess, names } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    expect(await names()).toHaveLength(1);
    const second = await startProcess(missing);
    await expect(second.client.page(start)).rejects.toThrow(ContentNotFound);
    await second.end();
    expect(await names()).toEqual([]);
    const third = await startProcess(down);
    await expect(third.client.page(start)).rejects.toThrow(ContentUnavailable);
  });

  test("is of one service and one brand", async () => {
    const { startProcess } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const other = await startProcess(down, { owner: "http://other.test szlak" });
    await expect(other.client.page(start)).rejects.toThrow(ContentUnavailable);
  });

  test("is no measure for the first sitemap after a restart, which may be shorter", async () => {
    const { startProcess } = await machine();
    const nodes = ["/", "/a", "/b", "/c"].map(node);
    const first = await startProcess(() => Response.json(nodes));
    await first.client.sitemap({ locale: "pl" });
    await first.end();
    const second = await startProcess(() => Response.json(nodes.slice(0, 1)));
    expect((await second.client.sitemap({ locale: "pl" })).data).toHaveLength(1);
    second.script.answer = () => Response.json([]);
    second.pass(whileFreshMs);
    await second.client.sitemap({ locale: "pl" });
    await eventually(() => expect(second.log).toHaveLength(1));
    expect((await second.client.sitemap({ locale: "pl" })).data).toHaveLength(1);
  });

  test("is no measure for a sitemap either that has been refused for a day", async () => {
    const { startProcess } = await machine();
    const nodes = ["/", "/a", "/b", "/c"].map(node);
    const { client, script, pass } = await startProcess(() => Response.json(nodes));
    await client.sitemap({ locale: "pl" });
    script.answer = () => Response.json(nodes.slice(0, 1));
    pass(23 * 60 * 60 * 1000);
    await client.sitemap({ locale: "pl" });
    await eventually(async () => expect((await client.sitemap({ locale: "pl" })).stale).toBe(true));
    pass(2 * 60 * 60 * 1000);
    await client.sitemap({ locale: "pl" });
    await eventually(async () =>
      expect((await client.sitemap({ locale: "pl" })).data).toHaveLength(1),
    );
  });
});

describe("what is kept on the disk", () => {
  test.each([
    ["cut short", (text: string) => text.slice(0, -3)],
    ["changed in one letter", (text: string) => text.replace("Start", "Stort")],
    ["empty", () => ""],
    ["something else", () => "\u0000\u0001 no answer"],
  ])("is as if it had never been there when it is %s", async (_, spoil) => {
    const { startProcess, names, log } = await machine();
    const first = await startProcess(() => page("Start"));
    await first.client.page(start);
    await first.end();
    const [file = ""] = await names();
    await writeFile(file, spoil(await readFile(file, "utf8")));
    const second = await startProcess(down);
    await expect(second.client.page(start)).rejects.toThrow(ContentUnavailable);
    expect(log.lines().map(({ event }) => event)).toEqual(["cached-answer-unreadable"]);
    second.script.answer = () => page("Start");
    second.pass(2000);
    expect((await second.client.page(start)).stale).toBe(false);
  });

  test("never is what not everybody may see: hidden pages, drafts, a visitor's own, phrases", async () => {
    const { startProcess, texts } = await machine();
    const hidden = { id: "h", slug: "s", title: canary, restricted: true, blocks: [] };
    const { client, end } = await startProcess(({ url }) =>
      url.includes("/search") ? Response.json([]) : Response.json(hidden),
    );
    const slug = { locale: "pl", slug: "warunki" } as const;
    await client.entry(hiddenPages, slug).catch(() => undefined);
    await client.restricted(hiddenPages, { ...slug, token: canary }).catch(() => undefined);
    const preview = { locale: "pl", nodeType: "article", id: "home", token: canary } as const;
    await client.preview(preview).catch(() => undefined);
    await client.search({ locale: "pl", phrase: canary });
    await end();
    const personal = await startProcess(() => page(canary), { token: "token-of-somebody" });
    await personal.client.page(start);
    await personal.end();
    expect(await texts()).toEqual([]);
  });

  test("has names that no content can choose", async () => {
    const { startProcess, names } = await machine();
    const { client, end } = await startProcess(() => page("Start"));
    for (const id of ["..%2f..", "a/b", "..\\c", "con", "x".repeat(200)]) {
      await client.page({ locale: "pl", id });
    }
    await end();
    const files = await names();
    expect(files).toHaveLength(5);
    for (const file of files) expect(file).toMatch(/^[\w./-]+\/[0-9a-f]{16}\/[0-9a-f]{64}$/);
  });

  test("has bounds", async () => {
    const { startProcess, names } = await machine();
    const { client, end } = await startProcess(() => page("Start"), { quotaBytes: 1000 });
    for (let id = 0; id < 20; id += 1) await client.page({ locale: "pl", id: `page-${id}` });
    await end();
    await eventually(async () => expect((await names()).length).toBeLessThan(5));
    expect((await names()).length).toBeGreaterThan(0);
  });

  test("ends with the contract that it was checked by", async () => {
    const { startProcess, folder } = await machine();
    await mkdir(join(folder, "0123456789abcdef"));
    await writeFile(join(folder, "0123456789abcdef", "a".repeat(64)), "{}");
    await startProcess(down);
    expect(await readdir(folder)).not.toContain("0123456789abcdef");
  });
});
