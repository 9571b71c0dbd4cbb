import { expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import { productCategories } from "#kinds/product-categories.kind.ts";
import { testClient } from "../../api/test-client.ts";
import { fixtures, type Json } from "../../cms/content-copy.ts";

test("lists product categories, without those whose path could lead off the site", async () => {
  const service = await createCms({ contentDir: fixtures, brandId: "demo" });
  const cms = testClient({ fetch: service.fetch, baseUrl: "http://cms.test" });
  const { data } = await cms.client.list(productCategories, { locale: "en" });
  expect(data.items.map(({ id }) => id)).toEqual(["products", "trackers"]);
  const rows = [
    { id: "a", name: "A", path: "/a", parentBranch: null },
    { id: "b", name: "B", path: "//evil.test" },
    { id: "c", name: "C", path: "https://evil.test/" },
  ];
  const odd = testClient({ fetch: async () => Response.json(rows), baseUrl: "http://cms.test" });
  const cached = await odd.client.list(productCategories, { locale: "en" });
  expect(cached.data.items.map(({ id }) => id)).toEqual(["a"]);
  expect(odd.log).toHaveLength(1);
});

test("lists the product categories of a locale, each with its parent", async () => {
  const service = await createCms({ contentDir: fixtures, brandId: "demo" });
  const listed = async (locale: string) => {
    const address = `http://cms.test/api/product_categories?locale=${locale}`;
    const list: Json = await (await service.fetch(new Request(address))).json();
    return list["hydra:member"];
  };
  const products = { id: "products", name: "Produkty", path: "/" };
  const trackers = { id: "trackers", name: "Lokalizatory", path: "/lokalizatory" };
  expect(await listed("en")).toEqual([products, { ...trackers, parentBranch: { id: "products" } }]);
  expect(await listed("pl")).toEqual([]);
});
