import { expect, it } from "vitest";
import { specLabels } from "./spec-labels.ts";

const product = (id: string, labels: readonly string[]) => ({
  id,
  name: id,
  specs: labels.map((label) => ({ label, value: "yes" })),
});

it("a property that several products have gets one column, where it first appears", () => {
  const products = [product("wired", ["Power", "Tachograph"]), product("plug", ["Power", "Size"])];
  expect(specLabels(products)).toEqual(["Power", "Tachograph", "Size"]);
});

it("products without properties have no columns", () => {
  expect(specLabels([product("plug", [])])).toEqual([]);
});
