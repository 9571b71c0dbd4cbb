import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ContentClient } from "#api/client/client.ts";
import { ContentUnavailable } from "#api/errors.ts";
import { contactPeople } from "#kinds/contact-people.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { openContentDiskCache } from "#server/start/content-disk-cache.ts";
import { openContentFalls } from "#server/start/content-falls.ts";
import { contentFalls } from "../../scripts/content/falls.ts";
import { callCommand } from "../helpers/commands.ts";
import { eventually } from "../helpers/eventually.ts";
import { memoryLog } from "../helpers/memory-log.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { scripted, type Scripted } from "./scripted-service.ts";
import { testClient, whileFreshMs } from "./test-client.ts";

const down = () => new Response("{}", { status: 500 });
const hourMs = 60 * 60 * 1000;

function sitemapOf(nodes: number): unknown[] {
  const base = { nodeType: "article", action: "index", name: "Page", crumbs: [] };
  return Array.from({ length: nodes }, (_, index) => ({
    ...base,
    slug: index === 0 ? "/" : `/page-${index}`,
  }));
}

function menusOf(entries: number): unknown[] {
  const item = { name: "Page", url: "/", locale: "en", type: "Page", children: [] };
  const leaves = Array.from({ length: entries - 1 }, (_, id) => ({ ...item, id: `leaf-${id}` }));
  const items = entries === 0 ? [] : [{ ...item, id: "root", children: leaves }];
  return ["main", "footer"].map((name) => ({ name, locale: "en", items }));
}

const person = { id: "a", name: "A", role: "Sales" };
const teaserImage = { url: "/media/a.svg", alt: "", width: 1200, height: 800 };
const text = { title: "A", lead: "A.", publicationDate: "2026-11-02" };
const post = { ...text, id: "a", slug: "a", teaserImage };
const repeated = (item: object, count: number) => Array.from({ length: count }, () => item);

/** What counts as a list or tree, a response with a given number of members, and how they are counted. */
const counted: [
  string,
  (members: number) => unknown,
  (client: ContentClient) => Promise<number>,
][] = [
  [
    "the sitemap",
    sitemapOf,
    async (client) => (await client.sitemap({ locale: "en" })).data.length,
  ],
  [
    "a menu, whose entries are a tree",
    menusOf,
    async (client) => (await client.menus({ locale: "en" })).data.main?.[0]?.children.length ?? -1,
  ],
  [
    "a list",
    (members) => repeated(person, members),
    async (client) => (await client.list(contactPeople, { locale: "en" })).data.items.length,
  ],
  [
    "a list in parts",
    (members) => ({
      "hydra:member": repeated(post, Math.min(members * 2, 10)),
      "hydra:totalItems": members * 2,
    }),
    async (client) => (await client.list(posts, { locale: "en" })).data.total,
  ],
];

describe.each(counted)("%s", (_, responseOf, count) => {
  const serve = (members: number) => () => Response.json(responseOf(members));

  /** Requests again in the background and waits until the response was rejected. */
  async function refused(script: Scripted, afterMs = whileFreshMs): Promise<void> {
    const logged = script.log.length;
    script.pass(afterMs);
    await count(script.client);
    await eventually(() => expect(script.log.length).toBeGreaterThan(logged));
    expect(script.log.at(-1)?.reason).toMatch(/shrank from [12]0 to \d|is empty/);
  }

  test.each([0, 4])(
    "keeps its content when it falls from 10 to %i, and the failing source is named",
    async (members) => {
      const script = scripted(serve(10));
      const whole = await count(script.client);
      script.respond = serve(members);
      await refused(script);
      expect(await count(script.client)).toBe(whole);
      const failing = script.client.sources().filter(({ fault }) => fault !== undefined);
      expect(failing).toMatchObject([{ fault: { reason: "refused" } }]);
    },
  );

  test("accepts a fall to half its size", async () => {
    const script = scripted(serve(10));
    const whole = await count(script.client);
    script.respond = serve(5);
    script.pass(whileFreshMs);
    await eventually(async () => expect(await count(script.client)).toBeLessThan(whole));
    expect(script.log).toEqual([]);
  });

  test("accepts a larger fall after a day, and at once after an editor's change", async () => {
    const script = scripted(serve(10));
    const whole = await count(script.client);
    script.respond = serve(4);
    await refused(script);
    await refused(script, 23 * hourMs);
    expect(await count(script.client)).toBe(whole);
    script.pass(hourMs);
    await eventually(async () => expect(await count(script.client)).toBeLessThan(whole));
    script.respond = serve(1);
    script.client.invalidate();
    const before = script.log.length;
    await count(script.client);
    expect(script.log).toHaveLength(before);
  });
});

describe("a sitemap", () => {
  test("may still shrink after an editor's change that could not be fetched at once", async () => {
    const script = scripted(() => Response.json(sitemapOf(10)));
    await script.client.sitemap({ locale: "en" });
    script.respond = down;
    script.client.invalidate();
    await script.client.sitemap({ locale: "en" });
    script.respond = () => Response.json(sitemapOf(2));
    script.pass(whileFreshMs);
    const nodes = async () => (await script.client.sitemap({ locale: "en" })).data.length;
    await eventually(async () => expect(await nodes()).toBe(2));
  });

  test("is never accepted empty, whatever emptied it", async () => {
    const { client } = scripted(() => Response.json([]));
    await expect(client.sitemap({ locale: "en" })).rejects.toThrow(ContentUnavailable);
  });
});

/** Successive processes over one folder; the test controls the wall clock. */
async function machine() {
  const cacheDir = await tempFolder({});
  const clock = { nowMs: 0 };
  const owner = "http://cms.test szlak";
  const folder = join(cacheDir, "content");
  return {
    cacheDir,
    clock,
    startProcess: async (nodes: number) => {
      const { logger } = memoryLog();
      const persistent = await openContentDiskCache({ folder, owner, quotaBytes: 1e6, logger });
      onTestFinished(persistent.close);
      const now = () => clock.nowMs;
      const rules = { owner, acceptAfterMs: 24 * hourMs, minRemaining: 0.5, now };
      const falls = openContentFalls({ folder: join(folder, "falls"), ...rules });
      const made = testClient({
        baseUrl: "http://cms.test",
        persistent,
        fallRules: { minRemaining: 0.5, falls },
        fetch: async () => Response.json(sitemapOf(nodes)),
      });
      const { data } = await made.client.sitemap({ locale: "en" });
      await persistent.close();
      return data.length;
    },
  };
}

test("a restart neither loses the last good response nor accepts a sudden fall", async () => {
  const { startProcess, clock } = await machine();
  expect(await startProcess(10)).toBe(10);
  expect(await startProcess(2)).toBe(10);
  clock.nowMs = 23 * hourMs;
  expect(await startProcess(2)).toBe(10);
  clock.nowMs = 25 * hourMs;
  expect(await startProcess(2)).toBe(2);
  expect(await startProcess(2)).toBe(2);
});

test("an operator sees what is refused and confirms that, and nothing else", async () => {
  const { startProcess, cacheDir } = await machine();
  const command = (...args: string[]) =>
    callCommand(contentFalls, args, { env: { CACHE_DIR: cacheDir } });
  expect((await command()).stdout).toBe("nothing is rejected\n");
  await startProcess(10);
  await startProcess(4);
  const { stdout } = await command();
  expect(stdout).toMatch(
    /^[0-9a-f]{12} sitemap \{"locale":"en"\}: sitemap from 10 to 4 since 1970/,
  );
  expect(await command("confirm", "none")).toMatchObject({ status: 2 });
  expect(await command("confirm", stdout.slice(0, 12))).toMatchObject({ status: 0 });
  expect(await startProcess(1)).toBe(10);
  expect(await startProcess(4)).toBe(4);
  // No response waits for the record to be deleted.
  await expect.poll(async () => (await command()).stdout).toBe("nothing is rejected\n");
});
