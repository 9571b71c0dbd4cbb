import { expect, test } from "vitest";
import { loadBrands } from "#cms/content/load-brands.ts";

test("the demo has a Polish and an international brand, in this order", async () => {
  const brands = await loadBrands("content");
  expect(brands.map(({ id, defaultLocale }) => [id, defaultLocale])).toEqual([
    ["szlak", "pl"],
    ["waymark", "en"],
  ]);
});
