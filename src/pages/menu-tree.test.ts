import { ownUrl } from "#contract/brands.ts";
import { describe, expect, test } from "vitest";
import type { MenuItem } from "#generated/types.ts";
import type { MenuBranch } from "#kinds/links/menu-branch.ts";
import { hasCategories, menuTree } from "./menu-tree.ts";

function item(id: string, more: Partial<MenuItem> = {}): MenuItem {
  return { id, name: id, url: ownUrl(`/${id}`), target: "_self", children: [], ...more };
}

function categoryItem(id: string, more: Partial<MenuItem> = {}): MenuItem {
  return item(id, { type: "Category", typeReferenceId: id, ...more });
}

function category(id: string, parentId?: string): MenuBranch {
  return { id, name: `Category ${id}`, path: `/shop/${id}`, parentId };
}

const productIndexHref = "/de/produkte";

describe("product categories are merged into the menu", () => {
  test("a category item gets the product index slug prefixed, other items do not", () => {
    const tree = menuTree([item("firma"), categoryItem("tracker")], {
      categories: [],
      productIndexHref,
    });
    expect(tree.map(({ url }) => url)).toEqual(["/firma", "/de/produkte/tracker"]);
  });

  test("a category item that stands for all products leads to the product index", () => {
    const all = categoryItem("products", { url: ownUrl("/") });
    const [top] = menuTree([all], { categories: [], productIndexHref });
    expect(top?.url).toBe(productIndexHref);
  });

  test("categories whose parent branch is the item's reference become its children, with the address from their path", () => {
    const [top] = menuTree([categoryItem("products", { url: ownUrl("/") })], {
      categories: [
        category("trackers", "products"),
        category("elsewhere", "other"),
        category("top"),
      ],
      productIndexHref,
    });
    expect(top?.children).toEqual([
      {
        id: "category-trackers",
        name: "Category trackers",
        url: "/de/produkte/shop/trackers",
        target: "_self",
        type: "Category",
        typeReferenceId: "trackers",
        children: [],
      },
    ]);
  });

  test("a path that ends with a slash is the page of the sitemap", () => {
    const slashed = { ...category("trackers", "products"), path: "/trackers/" };
    const [top] = menuTree([categoryItem("products", { url: ownUrl("/") })], {
      categories: [slashed],
      productIndexHref,
    });
    expect(top?.children.map(({ url }) => url)).toEqual(["/de/produkte/trackers"]);
  });

  test("they are described by their lead", () => {
    const lead = "From a plug to a wired unit.";
    const [top] = menuTree([categoryItem("products")], {
      categories: [{ ...category("trackers", "products"), lead }],
      productIndexHref,
    });
    expect(top?.children.map(({ description }) => description)).toEqual([lead]);
  });

  test("they come first, before the children the editor wrote", () => {
    const top = categoryItem("products", { children: [item("advice")] });
    const [merged] = menuTree([top], {
      categories: [category("b", "products"), category("a", "products")],
      productIndexHref,
    });
    expect(merged?.children.map(({ id }) => id)).toEqual(["category-b", "category-a", "advice"]);
  });

  test("one that the editor listed already is not added again, and keeps the editor's words", () => {
    const listed = categoryItem("trackers", { name: "Our trackers", description: "Four kinds" });
    const [merged] = menuTree([categoryItem("products", { children: [listed] })], {
      categories: [category("trackers", "products"), category("probes", "products")],
      productIndexHref,
    });
    expect(merged?.children.map(({ name }) => name)).toEqual(["Category probes", "Our trackers"]);
  });

  test("the parent branch is compared with the reference, not with the id of the item", () => {
    const top = categoryItem("main-7", { typeReferenceId: "products" });
    const [merged] = menuTree([top], {
      categories: [category("a", "products"), category("b", "main-7")],
      productIndexHref,
    });
    expect(merged?.children.map(({ typeReferenceId }) => typeReferenceId)).toEqual(["a"]);
  });

  test("an item that is no category gets no categories, whatever it refers to", () => {
    const [plain] = menuTree([item("services", { typeReferenceId: "products" })], {
      categories: [category("a", "products")],
      productIndexHref,
    });
    expect(plain?.children).toEqual([]);
  });

  test("categories below categories follow, also below an item that is no category itself", () => {
    const menu = [item("offer", { children: [categoryItem("products", { url: ownUrl("/") })] })];
    const [offer] = menuTree(menu, {
      categories: [category("trackers", "products"), category("small", "trackers")],
      productIndexHref,
    });
    expect(offer?.children[0]?.children[0]?.children[0]?.url).toBe("/de/produkte/shop/small");
  });

  test("a tree that contains itself ends where it would repeat", () => {
    const [top] = menuTree([categoryItem("a")], {
      categories: [category("b", "a"), category("a", "b"), category("b2", "b2")],
      productIndexHref,
    });
    expect(top?.children[0]?.typeReferenceId).toBe("b");
    expect(top?.children[0]?.children).toEqual([]);
  });

  test("without a product index there is no address for a category, so none is shown", () => {
    const tree = menuTree([categoryItem("products"), item("blog")], {
      categories: [category("trackers", "products")],
      productIndexHref: undefined,
    });
    expect(tree.map(({ id }) => id)).toEqual(["blog"]);
  });

  test("a default locale's index at the root of the site does not double the slash", () => {
    const [top] = menuTree([categoryItem("tracker")], { categories: [], productIndexHref: "/" });
    expect(top?.url).toBe("/tracker");
  });
});

test("a menu without category items needs no category tree", () => {
  expect(hasCategories([item("a", { children: [item("b")] })])).toBe(false);
  expect(hasCategories([item("a", { children: [categoryItem("b")] })])).toBe(true);
});
