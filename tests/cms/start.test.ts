import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { secondLocale as other } from "#i18n/second-locale.ts";
import { InvalidContent, type ContentProblem } from "#cms/content/content-problem.ts";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { UnknownBrand } from "#cms/content/load-content.ts";
import { ContentCopy, fixtures, type Json } from "./content-copy.ts";
import { hasPolish } from "../helpers/own-content.ts";

interface Started {
  readonly cms: Cms;
  readonly problems: readonly ContentProblem[];
}

async function start(copy: ContentCopy): Promise<Started> {
  const problems: ContentProblem[] = [];
  const onProblem = (problem: ContentProblem) => problems.push(problem);
  return { cms: await createCms({ contentDir: copy.dir, brandId: "demo", onProblem }), problems };
}

async function refusal(copy: ContentCopy): Promise<InvalidContent> {
  const error: unknown = await start(copy).catch((reason: unknown) => reason);
  if (!(error instanceof InvalidContent)) throw new Error("it started");
  return error;
}

async function statusOf(cms: Cms, path: string): Promise<number> {
  return (await cms.fetch(new Request(`http://cms.test${path}`))).status;
}

async function pageOf({ cms }: Started, id: string): Promise<Json> {
  return (await cms.fetch(new Request(`http://cms.test/api/pages/${id}`))).json();
}

test("valid content starts without problems", async () => {
  expect((await start(new ContentCopy())).problems).toEqual([]);
});

describe("a broken block is reported, and the page is served unchanged", () => {
  test("a required property is missing", async () => {
    const copy = new ContentCopy();
    copy.edit("en/pages/home.json", (page) => {
      delete page.blocks[1].props.heading;
      return page;
    });
    const started = await start(copy);
    expect(started.problems).toEqual([
      {
        file: "en/pages/home.json",
        pointer: "/blocks/1/props",
        reason: expect.stringContaining("missing-property"),
        costs: "part",
        block: { id: "cta-1", type: "cta" },
      },
    ]);
    const page = await pageOf(started, "home");
    expect(page.blocks).toHaveLength(2);
    expect(page.blocks[1].props).not.toHaveProperty("heading");
  });

  test("an unknown type, also in a post", async () => {
    const copy = new ContentCopy();
    copy.edit("en/posts/paliwo-zima.json", (post) => {
      post.blocks[0].type = "marquee";
      return post;
    });
    const { cms, problems } = await start(copy);
    expect(problems).toMatchObject([
      { file: "en/posts/paliwo-zima.json", block: { type: "marquee" }, costs: "part" },
    ]);
    expect(await statusOf(cms, "/api/posts/paliwo-zima")).toBe(200);
  });
});

describe("missing content does not prevent the rest from being served", () => {
  test("a node whose page is missing is reported", async () => {
    const copy = new ContentCopy();
    copy.remove("en/pages/company.json");
    expect((await start(copy)).problems).toEqual([
      {
        file: "en/sitemap.json",
        pointer: "/1/nodeReference",
        reason: expect.stringContaining("en/pages/company.json"),
        costs: "part",
      },
    ]);
  });

  test("duplicate slugs and node references are reported, and the first one is served", async () => {
    const copy = new ContentCopy();
    copy.edit("en/sitemap.json", (nodes) => [...nodes, { ...nodes[0], name: "Copy" }]);
    const { cms, problems } = await start(copy);
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('slug "/"'),
      expect.stringContaining('node reference "home"'),
    ]);
    const response = await cms.fetch(new Request("http://cms.test/api/sitemap_nodes?locale=en"));
    const nodes: Json = await response.json();
    expect(nodes.map((node: Json) => node.name)).toEqual(["Start", "Firma", "Blog", "Wpis"]);
  });

  test("two posts with the same id are reported", async () => {
    const copy = new ContentCopy();
    copy.edit("en/posts/paliwo-zima.json", (post) => ({ ...post, id: "tachograph" }));
    expect((await start(copy)).problems).toMatchObject([
      { file: "en/posts", reason: expect.stringContaining('post id "tachograph"') },
    ]);
  });
});

describe("what cannot be served is left out, and the rest is served", () => {
  test("every fault is reported with its file and position", async () => {
    const copy = new ContentCopy();
    copy.write("en/pages/home.json", '{\n  "id": "home",\n  "title": }');
    copy.edit("en/sitemap.json", (nodes) => [{ ...nodes[0], slug: 7 }, ...nodes.slice(1)]);
    copy.edit("en/menus.json", (menus) => {
      menus[0].items[0].children[0].url = "javascript:alert(1)";
      return menus;
    });
    const { cms, problems } = await start(copy);
    const lost = problems.filter(({ costs }) => costs === "entry");
    expect(lost.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      "en/sitemap.json /0/slug",
      "en/menus.json /0/items/0/children/0/url",
      "en/pages/home.json ",
    ]);
    expect(lost[2]?.reason).toContain("line 3");
    expect(await statusOf(cms, "/api/pages/home?locale=en")).toBe(404);
    expect(await statusOf(cms, "/api/pages/company?locale=en")).toBe(200);
    expect(hasPolish ? await statusOf(cms, "/api/pages/home?locale=pl") : 200).toBe(200);
  });

  test.each([
    ["not an array", "en/menus.json", "{}"],
    ["empty", "en/menus.json", ""],
    ["no page at all", "en/pages/home.json", '{ "id": "home" }'],
    ["10,000 levels deep", "en/pages/home.json", "[".repeat(10_000) + "]".repeat(10_000)],
    ["larger than 5 MB", "en/pages/home.json", `"${"a".repeat(5 * 1024 * 1024)}"`],
  ])("a file that is %s", async (_, file, text) => {
    const copy = new ContentCopy();
    copy.write(file, text);
    const { cms, problems } = await start(copy);
    const lost = problems.filter(({ costs }) => costs === "entry");
    expect(new Set(lost.map((problem) => problem.file))).toEqual(new Set([file]));
    expect(await statusOf(cms, "/api/pages/company?locale=en")).toBe(200);
  });

  test("a page or post whose name does not match its file", async () => {
    const copy = new ContentCopy();
    copy.edit("en/pages/company.json", (page) => ({ ...page, id: "home" }));
    copy.edit("en/posts/paliwo-zima.json", (post) => ({ ...post, slug: "lato" }));
    const { problems } = await start(copy);
    expect(problems.filter(({ costs }) => costs === "entry")).toMatchObject([
      { file: "en/pages/company.json", pointer: "/id" },
      { file: "en/posts/paliwo-zima.json", pointer: "/slug" },
    ]);
  });

  test("a link that leads out of the folder", async () => {
    const copy = new ContentCopy();
    copy.remove("en/pages/home.json");
    symlinkSync("/etc/hostname", join(copy.dir, "en/pages/home.json"));
    const { cms, problems } = await start(copy);
    expect(problems[0]?.reason).toContain("outside the content folder");
    expect(await statusOf(cms, "/api/pages/home?locale=en")).toBe(404);
  });

  test.each(["mkdir", "mkfifo"])("not a file, though named like one: %s", async (make) => {
    const copy = new ContentCopy();
    execFileSync(make, [join(copy.dir, "en/pages/old.json")]);
    const { cms, problems } = await start(copy);
    expect(problems).toMatchObject([{ file: "en/pages/old.json", reason: "is not a file" }]);
    expect(await statusOf(cms, "/api/pages/home?locale=en")).toBe(200);
  });

  test("but a folder without brands is reported with a hint that it may not be checked out", async () => {
    const copy = new ContentCopy();
    copy.remove("brands");
    await expect(loadBrands(copy.dir)).rejects.toThrow(`is ${copy.dir} the content folder`);
  });

  test.runIf(hasPolish)("but a locale without its sitemap prevents the start", async () => {
    const copy = new ContentCopy();
    copy.remove("pl/sitemap.json");
    copy.write("en/sitemap.json", "{}");
    const { problems, message } = await refusal(copy);
    expect(new Set(problems.map(({ file }) => file))).toEqual(
      new Set(["en/sitemap.json", "pl/sitemap.json"]),
    );
    expect(message.split("\n")).toHaveLength(3);
    expect(message).toContain("pl/sitemap.json: is missing");
  });

  test("keys that target prototypes are left out and reported", async () => {
    const copy = new ContentCopy();
    copy.write("en/pages/home.json", '{"id":"home","title":"T","blocks":[],"__proto__":{"x":1}}');
    const { problems } = await start(copy);
    expect(problems).toMatchObject([{ file: "en/pages/home.json" }]);
    expect(Object.prototype).not.toHaveProperty("x");
  });
});

describe("brands", () => {
  test("are read from their folder", async () => {
    expect(await loadBrands(fixtures)).toMatchObject([{ id: "demo", defaultLocale: "en" }]);
  });

  test("the brands of the site are valid, and each host belongs to one of them", async () => {
    expect(await loadBrands("content")).not.toEqual([]);
  });

  test("an unknown brand is refused by name", async () => {
    const starting = createCms({ contentDir: fixtures, brandId: "other" });
    await expect(starting).rejects.toThrow(UnknownBrand);
    await expect(starting).rejects.toThrow('Unknown brand "other"; expected one of: demo');
  });

  test.runIf(hasPolish)("every problem of a brand is reported", async () => {
    const copy = new ContentCopy();
    copy.edit("brands/demo.json", (brand) => ({
      ...brand,
      id: "else",
      locales: ["pl"],
      defaultLocale: other,
      fallbackLocale: other,
    }));
    copy.write("brands/broken.json", "{}");
    copy.write("brands/none.json", "");
    const { problems } = await refusal(copy);
    const places = problems.map(({ file, pointer }) => `${file} ${pointer}`);
    expect(places).toContain("brands/demo.json /id");
    expect(places).toContain("brands/demo.json /defaultLocale");
    expect(places).toContain("brands/demo.json /fallbackLocale");
    expect(places).toContain("brands/broken.json ");
    expect(places).toContain("brands/none.json ");
  });

  test("a host shared by two brands is refused", async () => {
    const copy = new ContentCopy();
    const demo = await loadBrands(fixtures);
    copy.write("brands/twin.json", JSON.stringify({ ...demo[0], id: "twin" }));
    expect((await refusal(copy)).message).toContain('"demo.example" already belongs to');
  });
});
