import type { ProductTableProduct } from "#generated/types.ts";

/** Returns the labels of all specs that any of the products has, in order of first appearance. */
export function specLabels(products: readonly ProductTableProduct[]): string[] {
  return [...new Set(products.flatMap(({ specs }) => specs.map(({ label }) => label)))];
}
