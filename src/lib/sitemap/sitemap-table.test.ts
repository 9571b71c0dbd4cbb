import { expect, test } from "vitest";
import type { SitemapNode } from "#generated/types.ts";
import { packSitemap, unpackSitemap } from "./pack-sitemap.ts";
import { SitemapTable } from "./sitemap-table.ts";

/** Creates a tree with ten pages below each page; paths and trails are as long as on a real site. */
function nodeAt(at: number): SitemapNode {
  const steps: string[] = [];
  for (let rest = at; ; rest = Math.floor(rest / 10)) {
    steps.unshift(`abschnitt-über-${rest}`);
    if (rest === 0) break;
  }
  const crumbs = steps.map((name, depth) => {
    return { name, slug: encodeURI(`/${steps.slice(0, depth + 1).join("/")}`) };
  });
  const slug = crumbs.at(-1)?.slug ?? "/";
  const layout = at % 7 === 0 ? { layout: "default" } : {};
  const reference = at % 5 === 0 ? {} : { nodeReference: `page-${at}` };
  const shape = { nodeType: at % 3 === 0 ? "article" : "product", action: "index" } as const;
  return { ...shape, slug, ...reference, name: `Seite ${at}`, crumbs, ...layout };
}

test("a large sitemap returns what was added, and takes at most 300 bytes per node", () => {
  const count = 20_000;
  const table = new SitemapTable();
  for (let at = 0; at < count; at += 1) table.add(nodeAt(at));
  expect(table).toHaveLength(count);
  expect(table.bytes / count).toBeLessThan(300);
  const again = unpackSitemap(Buffer.concat(packSitemap(table)));
  for (const one of [table, again]) {
    for (let at = 0; at < count; at += 1999) {
      const node = nodeAt(at);
      expect(one?.node(at)).toEqual(node);
      expect(one?.withSlug(node.slug)).toBe(at);
      const found = one?.withReference(node.nodeReference ?? "page-0", () => true);
      expect(found).toBe(node.nodeReference === undefined ? undefined : at);
    }
    expect(one).toHaveLength(count);
    expect(one?.withSlug("/abschnitt-über")).toBeUndefined();
    expect(one?.withReference("page-0", () => true)).toBeUndefined();
  }
});

test("treats all spellings of a path as one, and returns the one used in requests", () => {
  const written = { nodeType: "article", action: "index", name: "N" } as const;
  const crumbs = [{ name: "N", slug: "/über/" }];
  const table = SitemapTable.of([{ ...written, slug: "/über/uns/", crumbs }]);
  for (const slug of ["/über/uns", "/über/uns/", "/%C3%BCber/uns", "/%c3%bcber/uns"]) {
    expect(table.add({ ...written, slug, crumbs: [] })).toBe(false);
  }
  expect(table.withSlug("/%C3%BCber/uns")).toBe(0);
  expect(table.node(0)).toMatchObject({
    slug: "/%C3%BCber/uns",
    crumbs: [{ slug: "/%C3%BCber" }],
  });
});

test("uses the first node of those with one slug, and the first matching node of those with one reference", () => {
  const shared = { nodeReference: "blog", nodeType: "post", name: "Blog", crumbs: [] };
  const nodes: SitemapNode[] = [
    { ...shared, action: "show", slug: "/blog/:slug" },
    { ...shared, action: "index", slug: "/blog", layout: "blog" },
    { ...shared, action: "index", slug: "/blog", name: "Other" },
  ];
  const table = SitemapTable.of(nodes);
  expect([...table]).toEqual(nodes);
  expect(table.patterns).toEqual([0]);
  expect(table.withSlug("/blog")).toBe(1);
  expect(table.withReference("blog", ({ action }) => action === "index")).toBe(1);
  expect(table.withReference("blog", ({ layout }) => layout === undefined)).toBe(0);
  expect(table.withReference("blog", ({ nodeType }) => nodeType === "page")).toBeUndefined();
});

test("an unpacked sitemap accepts more nodes and recognises those it already has", () => {
  const all = Array.from({ length: 3000 }, (_, at) => nodeAt(at));
  const table = SitemapTable.of(all.slice(0, 2500));
  const again = unpackSitemap(Buffer.concat(packSitemap(table)));
  for (const node of all.slice(2500)) expect(again?.add(node)).toBe(true);
  for (const [at, node] of all.entries()) expect(again?.withSlug(node.slug)).toBe(at);
  for (const node of all) expect(again?.add(node)).toBe(false);
  expect(again?.node(2999)).toEqual(nodeAt(2999));
  expect(table).toHaveLength(2500);
});

test("reads packed bytes at any offset, and rejects truncated ones", () => {
  const bytes = Buffer.concat(packSitemap(SitemapTable.of([nodeAt(0), nodeAt(1)])));
  const shifted = new Uint8Array(bytes.length + 1);
  shifted.set(bytes, 1);
  expect(unpackSitemap(shifted.subarray(1))?.node(1)).toEqual(nodeAt(1));
  for (const length of [bytes.length - 1, 5000, 3]) {
    expect(unpackSitemap(bytes.subarray(0, length))).toBeUndefined();
  }
});

test("texts of any length and script survive a round trip", () => {
  const names = ["", "ł".repeat(400), "日本語", "🧭", "x".repeat(5000), "\uFEFFmark"];
  const table = SitemapTable.of(
    names.map((name, at) => {
      return { nodeType: "article", action: "index", slug: `/${at}`, name, crumbs: [] };
    }),
  );
  expect([...table].map(({ name }) => name)).toEqual(names);
});

test("rejects bytes that are not a packed sitemap", () => {
  const words = (text: string) => new TextEncoder().encode(`\0\0\0\u0010${text}`);
  for (const bytes of [new Uint8Array(), words(""), words('{"format":"no"} '), words("[]")]) {
    expect(unpackSitemap(bytes)).toBeUndefined();
  }
});
