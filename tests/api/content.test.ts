import { posts } from "#kinds/posts.kind.ts";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isLocale } from "#i18n/locales.ts";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { ContentNotFound } from "#api/errors.ts";
import { createCms, type Cms } from "#cms/create-cms.ts";
import { isBroken } from "#contract/checked-page.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { ContentCopy, fixtures } from "../cms/content-copy.ts";
import { respondingClient, testClient, type TestClient } from "./test-client.ts";
import { inSiteLanguages } from "../helpers/in-site-languages.ts";
import { hasPolish } from "../helpers/own-content.ts";

/** The second language of the fixtures, if the site has it. */
const polish = inSiteLanguages([["pl"]])[0]?.[0] ?? "en";

async function clientOf(contentDir: string): Promise<TestClient & { cms: Cms }> {
  const cms = await createCms({ contentDir, brandId: "demo" });
  const [brand] = await loadBrands(contentDir);
  if (brand === undefined) throw new Error("no brand");
  const routing = { mode: "prefix", brand } as const;
  return { cms, ...testClient({ fetch: cms.fetch, baseUrl: "http://cms.test", routing }) };
}

describe("content of the embedded service", () => {
  let site: TestClient;

  beforeEach(async () => {
    site = await clientOf(fixtures);
  });

  test("a sitemap", async () => {
    const { data, stale } = await site.client.sitemap({ locale: "en" });
    expect([...data].map(({ slug }) => slug)).toEqual(["/", "/firma", "/blog", "/blog/:slug"]);
    expect(stale).toBe(false);
  });

  test.runIf(hasPolish)(
    "a page: links carry the prefix of its locale, in props and in rich text",
    async () => {
      const { data } = await site.client.page({ locale: polish, id: "home" });
      expect(data.blocks).toMatchObject([
        { type: "rich-text", props: { content: '<p><a href="/pl/company">company</a></p>' } },
        { type: "cta", props: { link: { url: "/pl/contact", newTab: false } } },
      ]);
      expect(data.maskOpacity).toBe(60);
    },
  );

  test("a page of the default locale: links have no prefix", async () => {
    const { data } = await site.client.page({ locale: "en", id: "home" });
    expect(data.blocks).toMatchObject([{}, { props: { link: { url: "/kontakt" } } }]);
  });

  test("menus: links carry the prefix, at every depth", async () => {
    const { data } = await site.client.menus({ locale: "en" });
    expect(data.main?.[0]?.children[0]).toMatchObject({ url: "/firma#team", target: "_self" });
    if (!hasPolish) return;
    const inPolish = await site.client.menus({ locale: polish });
    expect(inPolish.data.main?.[0]?.url).toBe("/pl");
  });

  test.runIf(hasPolish)(
    "a menu that a locale lacks comes from the default locale and links to it",
    async () => {
      const inPolish = await site.client.menus({ locale: polish });
      expect(inPolish.data.main?.[0]?.name).toBe("Home");
      expect(inPolish.data.footer?.[0]?.url).toBe("/blog");
      const german = await site.client.menus({ locale: other });
      expect(german.data.main?.[0]?.url).toBe("/firma");
    },
  );

  test("the address of a category entry stays below the product index in every locale", async () => {
    const items = [{ id: "t", name: "T", url: "/t", type: "Category", children: [] }];
    const { client } = respondingClient([
      { name: "main", items },
      { name: "footer", items: [] },
    ]);
    const { data } = await client.menus({ locale: other });
    expect(data.main?.[0]?.url).toBe("/t");
  });

  test.runIf(hasSecondLocale)(
    "search: links carry the prefix; a result with an external link is left out",
    async () => {
      const found = { "@id": "/api/pages/a", title: "A", content: "Text", slug: "/a" };
      const { client, log } = respondingClient({
        "hydra:member": [found, { ...found, slug: "//evil.test" }, { ...found, title: {} }],
        "hydra:totalItems": 3,
      });
      const { data } = await client.search({ locale: other, phrase: "text" });
      expect(data).toMatchObject({ total: 3, results: [{ href: `/${other}/a`, matches: [] }] });
      expect(log).toHaveLength(1);
    },
  );

  test("the blog list and its end", async () => {
    const { data } = await site.client.list(posts, { locale: "en", page: 1 });
    expect(data.total).toBe(2);
    expect(data.items.map(({ slug }) => slug)).toEqual(["paliwo-zima", "co-zapisuje-tachograf"]);
    const after = site.client.list(posts, { locale: "en", page: 2 });
    await expect(after).rejects.toThrow(ContentNotFound);
  });

  test("a post with its translations", async () => {
    const slug = "co-zapisuje-tachograf";
    const { data } = await site.client.entry(posts, { locale: "en", slug });
    expect(data.translations.map(({ locale }) => locale)).toEqual(["pl", "de"].filter(isLocale));
    expect(data.blocks).toHaveLength(1);
  });

  test("missing content is not found", async () => {
    const page = site.client.page({ locale: "en", id: "none" });
    await expect(page).rejects.toMatchObject({ id: "content.not-found", status: 404 });
  });
});

test("a change in the folder reaches the next visitor", async () => {
  const copy = new ContentCopy();
  const { cms, client } = await clientOf(copy.dir);
  onTestFinished(() => cms.close());
  const changed = Promise.withResolvers<void>();
  cms.onChange(() => {
    client.invalidate();
    changed.resolve();
  });
  const company = await client.page({ locale: "en", id: "company" });
  await client.page({ locale: "en", id: "home" });
  copy.edit(join("en", "pages", "home.json"), (page) => ({ ...page, title: "Nowy" }));
  await changed.promise;
  expect((await client.page({ locale: "en", id: "home" })).data.title).toBe("Nowy");
  const same = await client.page({ locale: "en", id: "company" });
  expect(same.data).toBe(company.data);
});

describe("content of an external service is validated", () => {
  test("a broken block is isolated, and the page is still served", async () => {
    const { client } = respondingClient({
      id: "home",
      title: "Start",
      unknownToUs: true,
      blocks: [
        { type: "cta", id: "a", props: { heading: "No link" } },
        { type: "marquee", id: "b", props: {} },
        { type: "rich-text", id: "c", props: { content: "<p>Good</p><script>1</script>" } },
      ],
    });
    const { data } = await client.page({ locale: "en", id: "home" });
    expect(data.blocks.map(isBroken)).toEqual([true, true, false]);
    expect(data.blocks[2]).toMatchObject({ props: { content: "<p>Good</p>" } });
  });

  test("invalid sitemap nodes and breadcrumbs that lead elsewhere are left out", async () => {
    const node = { nodeType: "article", action: "index", name: "N", crumbs: [] };
    const { client, log } = respondingClient([
      { ...node, slug: "/" },
      { ...node, slug: 7 },
      { ...node, slug: "//evil.test" },
      { ...node, slug: "/.//evil.test" },
      { ...node, slug: "/\\evil.test" },
      { ...node, slug: "/ok", crumbs: [{ name: "X", slug: "javascript:alert(1)" }] },
      null,
    ]);
    const { data } = await client.sitemap({ locale: "en" });
    expect([...data].map(({ slug }) => slug)).toEqual(["/", "/ok"]);
    expect([...data][1]?.crumbs).toEqual([]);
    expect(log).toMatchObject([
      { level: "warn", lost: 5 },
      {
        message: "faulty fields left out",
        reasons: [expect.stringMatching(/^\/5\/crumbs\/0\/slug unsafe-url/)],
      },
    ]);
  });

  test.runIf(hasSecondLocale)("an invalid menu entry is left out with its children", async () => {
    const entry = { id: "a", name: "A", url: "/a", children: [] };
    const { client, log } = respondingClient([
      {
        name: "main",
        items: [
          { ...entry, children: [{ ...entry, url: "javascript:alert(1)" }, entry] },
          { ...entry, name: undefined },
          { ...entry, url: "/.//evil.test" },
        ],
      },
      { name: "footer", items: [] },
    ]);
    const { data } = await client.menus({ locale: other });
    expect(data.main).toHaveLength(1);
    expect(data.main?.[0]?.children).toMatchObject([{ url: `/${other}/a` }]);
    expect(log).toMatchObject([{ lost: 3, message: "invalid entries left out" }]);
  });

  test("endless menus are cut off", async () => {
    let entry: object = { id: "x", name: "X", url: "/x", children: [] };
    for (let depth = 0; depth < 30; depth += 1) entry = { ...entry, children: [entry] };
    const { client } = respondingClient([
      { name: "main", items: [entry] },
      { name: "footer", items: [] },
    ]);
    const { data } = await client.menus({ locale: "en" });
    expect(JSON.stringify(data.main).match(/children/g)).toHaveLength(10);
  });

  test("invalid posts of a list are left out; a hydra collection and a plain list are both read", async () => {
    const image = { url: "/media/a.svg", alt: "", width: 1, height: 1 };
    const post = {
      id: "a",
      slug: "a",
      title: "A",
      lead: "A",
      teaserImage: image,
      publicationDate: "2026-10-01",
    };
    const plain = respondingClient([post, { ...post, slug: "NOT A SLUG" }]);
    const list = await plain.client.list(posts, { locale: "en", page: 1 });
    expect(list.data).toMatchObject({ items: [{ slug: "a" }], total: 2 });
    const hydra = respondingClient({ "hydra:member": [post], "hydra:totalItems": 11 });
    expect((await hydra.client.list(posts, { locale: "en", page: 1 })).data.total).toBe(11);
    for (const [total, code] of [
      ["11", "type"],
      [0, "minimum"],
    ]) {
      const { client, log } = respondingClient({
        "hydra:member": [post],
        "hydra:totalItems": total,
      });
      expect((await client.list(posts, { locale: "en", page: 1 })).data.total).toBe(1);
      const reason = expect.stringContaining(`/hydra:totalItems ${String(code)}`);
      expect(log).toMatchObject([{ level: "warn", reasons: [reason] }]);
    }
  });

  test("keys that target prototypes have no effect", async () => {
    const body = '{"id":"home","title":"T","blocks":[],"__proto__":{"polluted":1}}';
    const headers = { "content-type": "application/json" };
    const fetch = () => Promise.resolve(new Response(body, { headers }));
    const { client } = testClient({ fetch, baseUrl: "http://cms.test" });
    const { data } = await client.page({ locale: "en", id: "home" });
    expect(data).not.toHaveProperty("polluted");
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});
