import { posts } from "#kinds/posts.kind.ts";
import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { scripted, type Scripted } from "./scripted-service.ts";
import { testClient, whileFreshMs } from "./test-client.ts";

function menu(name: string, word: string): object {
  return { name, items: [{ id: word, name: word, url: `/${word}`, children: [] }] };
}

const menusOf = (locale: string) => [
  menu("main", `main-${locale}`),
  menu("footer", `foot-${locale}`),
];

/** A service whose menus are invalid in some locales. */
function service(broken: Set<string>): Scripted {
  return scripted(({ url }) => {
    const locale = new URL(url).searchParams.get("locale") ?? "";
    return broken.has(locale)
      ? Response.json({ what: "no menus" })
      : Response.json(menusOf(locale));
  });
}

async function mainOf({ client }: Scripted): Promise<readonly [string | undefined, boolean]> {
  const { data, stale } = await client.menus({ locale: other });
  return [data.main?.[0]?.url, stale];
}

test.runIf(hasSecondLocale)("unreadable menus are replaced by the last good ones", async () => {
  const broken = new Set<string>();
  const site = service(broken);
  expect(await mainOf(site)).toEqual([`/${other}/main-${other}`, false]);
  broken.add(other).add("en");
  site.pass(whileFreshMs);
  await mainOf(site);
  await expect.poll(() => mainOf(site)).toEqual([`/${other}/main-${other}`, true]);
});

test.runIf(hasSecondLocale)(
  "menus that were never readable come from the default locale, else there are none; this is logged once",
  async () => {
    const broken = new Set([other]);
    const site = service(broken);
    expect(await mainOf(site)).toEqual(["/main-en", true]);
    expect(await mainOf(site)).toEqual(["/main-en", true]);
    expect(site.log).toMatchObject([{ level: "error", service: "menus" }]);
    const none = service(new Set([other, "en"]));
    expect(await mainOf(none)).toEqual([undefined, true]);
    expect(await mainOf(none)).toEqual([undefined, true]);
    expect(none.log.map(({ service: name }) => name)).toEqual(["menus", "menus"]);
  },
);

test.runIf(hasSecondLocale)("menus recover once they are readable again", async () => {
  const broken = new Set([other]);
  const site = service(broken);
  await mainOf(site);
  broken.clear();
  site.pass(whileFreshMs);
  expect(await mainOf(site)).toEqual([`/${other}/main-${other}`, false]);
});

function responding(body: unknown) {
  return testClient({ baseUrl: "http://cms.test", fetch: async () => Response.json(body) });
}

test("a sitemap node with null for optional properties is read without them", async () => {
  const node = { nodeType: "article", action: "index", slug: "/", name: "A" };
  const { client, log } = responding([
    { ...node, nodeReference: null, layout: null, crumbs: [{ name: "A", slug: "/a" }] },
  ]);
  const { data } = await client.sitemap({ locale: "en" });
  expect([...data]).toEqual([{ ...node, crumbs: [{ name: "A", slug: "/a" }] }]);
  expect(log).toEqual([]);
});

test("null for a required property still counts as missing", async () => {
  const node = { nodeType: "article", action: "index", slug: "/", name: "A", crumbs: [] };
  const { client, log } = responding([node, { ...node, slug: null }]);
  expect([...(await client.sitemap({ locale: "en" })).data]).toEqual([node]);
  expect(log).toMatchObject([{ lost: 1, source: "/api/sitemap_nodes?locale=en" }]);
});

test("a menu entry with null for optional properties is retained", async () => {
  const entry = { id: "a", name: "A", url: "/a", target: null, headline: null, children: null };
  const { client, log } = responding([
    { name: "main", items: [entry] },
    { name: "footer", items: [] },
  ]);
  const { data } = await client.menus({ locale: "en" });
  expect(data.main).toEqual([{ id: "a", name: "A", url: "/a", target: "_self", children: [] }]);
  expect(log).toEqual([]);
});

test("a listed post and a page with null for optional properties are retained", async () => {
  const image = { url: "/media/a.svg", alt: "", width: 1, height: 1 };
  const post = {
    id: "a",
    slug: "a",
    title: "A",
    lead: "A",
    teaserImage: image,
    publicationDate: "2026-10-01",
  };
  const list = responding([{ ...post, category: null }]);
  expect((await list.client.list(posts, { locale: "en", page: 1 })).data.items).toEqual([post]);
  const hero = { type: "hero", id: "start", props: { heading: "Heading", lead: null } };
  const page = responding({ id: "home", title: "Home", subtitle: null, blocks: [hero] });
  const { data } = await page.client.page({ id: "home", locale: "en" });
  expect(data.subtitle).toBeUndefined();
  expect(data.blocks).toMatchObject([{ type: "hero", props: { heading: "Heading" } }]);
});
