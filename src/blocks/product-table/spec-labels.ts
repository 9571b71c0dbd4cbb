import type { ProductTableProduct } from "#generated/types.ts";

/** Labels of all properties that any of the products has, in the order in which they first appear. */
export function specLabels(products: readonly ProductTableProduct[]): string[] {
  return [...new Set(products.flatMap(({ specs }) => specs.map(({ label }) => label)))];
}
