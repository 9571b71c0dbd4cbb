import { beforeEach, describe, expect, test } from "vitest";
import type { PageModel } from "#site/page-model.ts";
import { kindOfSource } from "#kinds/table.ts";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";
import { addNodes, openSite, section } from "./resolving.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

describe.runIf(kindOfSource("products"))("block lists that content left empty", () => {
  const list = (props: Json) => ({ type: "product-table", id: "table", props });

  function columns(): Json {
    const inside = (id: string) => ({ blocks: [{ ...list({ limit: 1 }), id }] });
    return { type: "columns", id: "c", props: { columns: [inside("left"), inside("right")] } };
  }

  function home(...blocks: Json[]): void {
    copy.edit("en/pages/home.json", (page) => ({ ...page, blocks }));
  }

  beforeEach(() => {
    addNodes(copy, "en", ...section("product", "/products"), ...section("service", "/services"));
    writeEntry(copy, "en/products/plug", { position: 2 });
    writeEntry(copy, "en/products/wired", { position: 1 });
    writeEntry(copy, "en/products/probe", { category: "fuel" });
  });

  function idsIn(model: PageModel, at = 0): string[] {
    const block: Json = model.blocks[at];
    return block.props.items.map(({ id }: Json) => id);
  }

  test("get all entries, with localised links", async () => {
    home(list({}));
    const model = await (await openSite(copy))("/");
    expect(idsIn(model)).toEqual(["probe", "wired", "plug"]);
    expect(model.blocks).toMatchObject([
      { props: { items: [{ url: "/products/probe", name: "probe", specs: [] }, {}, {}] } },
    ]);
  });

  test("are filtered by category, ids and limit", async () => {
    home(
      list({ category: "trackers" }),
      { ...list({ ids: ["plug", "none", "probe"] }), id: "b" },
      { ...list({ limit: 1 }), id: "c" },
    );
    const model = await (await openSite(copy))("/");
    expect(idsIn(model, 0)).toEqual(["wired", "plug"]);
    expect(idsIn(model, 1)).toEqual(["plug", "probe"]);
    expect(idsIn(model, 2)).toEqual(["probe"]);
  });

  test("select posts from all pages of their list", async () => {
    for (let day = 1; day <= 31; day += 1) {
      const name = `day-${String(day).padStart(2, "0")}`;
      const category = day <= 2 ? { category: "fuel" } : {};
      writeEntry(copy, `en/posts/${name}`, {
        publicationDate: `2099-01-${name.slice(-2)}`,
        ...category,
      });
    }
    const teasers = (id: string, props: Json) => ({ type: "blog-teasers", id, props });
    home(
      teasers("a", { limit: 2 }),
      teasers("b", { category: "fuel" }),
      teasers("c", { ids: ["day-01", "day-31"] }),
      teasers("d", { limit: 24 }),
    );
    const open = await openSite(copy);
    const { blocks } = await open("/");
    const titles = blocks.map((block: Json) => block.props.posts.map(({ title }: Json) => title));
    expect(titles.slice(0, 3)).toEqual([
      ["day-31", "day-30"],
      ["day-02", "day-01"],
      ["day-01", "day-31"],
    ]);
    expect(titles[3]).toHaveLength(24);
    const again = await open("/");
    expect(again.blocks).toEqual(blocks);
    for (const [at, block] of again.blocks.entries()) expect(block).toBe(blocks[at]);
  });

  test("keep what an editor wrote", async () => {
    home(list({ items: [{ id: "own", name: "Own" }] }));
    expect(idsIn(await (await openSite(copy))("/"))).toEqual(["own"]);
  });

  test("get categories with their product counts, without empty ones", async () => {
    const categories = [
      { id: "products", name: "Products", path: "/" },
      { id: "fuel", name: "Fuel probes", path: "/fuel-probes", lead: "Litres." },
    ];
    copy.write("en/product-categories.json", JSON.stringify(categories));
    home({ type: "product-categories", id: "p", props: {} });
    const [block] = (await (await openSite(copy))("/")).blocks;
    const url = "/products/fuel-probes";
    const item = { id: "fuel", name: "Fuel probes", lead: "Litres.", url, count: 1 };
    expect(block).toMatchObject({ props: { items: [item] } });
    expect(JSON.stringify(block)).not.toContain('"Products"');
  });

  test("are filled inside other blocks, too", async () => {
    home(columns());
    const [block] = (await (await openSite(copy))("/")).blocks;
    expect(block).not.toHaveProperty("broken");
    expect(JSON.stringify(block)).toContain("/products/probe");
  });

  test("stay empty when the locale has no pages for such entries", async () => {
    home({ type: "service-list", id: "s", props: {} });
    writeEntry(copy, "en/services/cars");
    copy.edit("en/sitemap.json", (nodes) =>
      nodes.filter(({ action, nodeType }: Json) => action === "index" || nodeType === "post"),
    );
    expect(idsIn(await (await openSite(copy))("/"))).toEqual([]);
  });

  test("a block remains the same object while nothing changes, so that its HTML stays cached", async () => {
    home(list({}), columns());
    const open = await openSite(copy);
    const [first, second] = [await open("/"), await open("/")];
    expect(second.blocks[0]).toBe(first.blocks[0]);
    expect(second.blocks[1]).toBe(first.blocks[1]);
  });
});
