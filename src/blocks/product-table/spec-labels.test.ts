import { expect, it } from "vitest";
import { specLabels } from "./spec-labels.ts";

const product = (id: string, labels: readonly string[]) => ({
  id,
  name: id,
  specs: labels.map((label) => ({ label, value: "yes" })),
});

it("gives a property shared by several products one column, at its first position", () => {
  const products = [product("wired", ["Power", "Tachograph"]), product("plug", ["Power", "Size"])];
  expect(specLabels(products)).toEqual(["Power", "Tachograph", "Size"]);
});

it("returns no columns for products without properties", () => {
  expect(specLabels([product("plug", [])])).toEqual([]);
});
