import { beforeEach, describe, expect, test } from "vitest";
import { resolveErrorPage } from "#pages/resolve-page.ts";
import type { PageModel } from "#site/page-model.ts";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, openSite, resolveOptions, section } from "./resolving.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

/** The page at an address of its own. */
async function shown(page: Json, node: Json = {}): Promise<PageModel> {
  copy.write(
    "en/pages/own.json",
    JSON.stringify({ id: "own", title: "Title", blocks: [], ...page }),
  );
  const own = { nodeType: "article", action: "index", slug: "/own", nodeReference: "own" };
  addNodes(copy, "en", { ...own, name: "Own", crumbs: [], ...node });
  return (await openSite(copy))("/own");
}

describe("head of a page", () => {
  test("has title, description and picture for search engines", async () => {
    const { head } = await shown({
      seoTitle: "Title for engines",
      seoDescription: "Description for engines.",
      seoImageSrc: "/media/shared.png",
      backgroundImage: { url: "/media/behind.png", alt: "" },
    });
    expect(head).toMatchObject({
      title: "Title for engines",
      description: "Description for engines.",
      image: expect.stringMatching(/^https:\/\/demo\.example\/.*shared\.png$/),
    });
  });

  test("otherwise has the page's own title and the picture behind it", async () => {
    const { head } = await shown({ backgroundImage: { url: "/media/behind.png", alt: "" } });
    expect(head.title).toBe("Title");
    expect(head.image).toMatch(/behind\.png$/);
  });

  test("of the error page has a title that ends with the status code", async () => {
    const { head, banner } = await (await openSite(copy))("/nowhere");
    expect([banner.title, head.title]).toEqual(["error.title404", "error.title404 404"]);
    expect(head.isIndexable).toBe(false);
  });
});

test("an error page without texts of its own has those of 500 and its own status", async () => {
  const address = { host: "demo.example", path: "/own", search: "" };
  const { model } = await resolveErrorPage(await resolveOptions(copy), address, 502);
  expect([model.status, model.head.title]).toEqual([502, "error.title500 502"]);
});

describe("layout of a page", () => {
  test.each(["home", "default", "blog", "search", "hidden", "login"])(
    "can be %s",
    async (layout) => {
      expect((await shown({ layout })).layout).toBe(layout);
    },
  );

  test.each(["landing", "error", "Home"])("is the default one for %s", async (layout) => {
    expect((await shown({ layout })).layout).toBe("default");
  });

  test("is that of its node where the page names none", async () => {
    expect((await shown({}, { layout: "home" })).layout).toBe("home");
    expect((await shown({ layout: "hidden" }, { layout: "home" })).layout).toBe("hidden");
  });
});

test("the mask over a banner is 60 percent unless the page says otherwise", async () => {
  expect((await shown({})).banner.maskOpacity).toBe(60);
  expect((await shown({ maskOpacity: 0 })).banner.maskOpacity).toBe(0);
});

describe("breadcrumbs", () => {
  const crumbs = [
    { name: "Company", slug: "/firma" },
    { name: "Fleet", slug: "/fleet/:slug" },
  ];

  test("of a page are those of its node, without the pattern at the end of a slug", async () => {
    expect((await shown({}, { crumbs })).crumbs).toEqual([
      { name: "Company", href: "/firma" },
      { name: "Fleet", href: "/fleet" },
    ]);
  });

  test("of an entry end with its title", async () => {
    const nodes = section("service", "/services").map((node) => ({ ...node, crumbs }));
    addNodes(copy, "en", ...nodes);
    writeEntry(copy, "en/services/cars");
    expect((await (await openSite(copy))("/services/cars")).crumbs).toEqual([
      { name: "Company", href: "/firma" },
      { name: "Fleet", href: "/fleet" },
      { name: "cars", href: "/services/cars" },
    ]);
  });
});
