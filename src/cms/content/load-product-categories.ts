import type { ProductCategory } from "#generated/types.ts";
import { validate } from "#generated/validators/product-category.js";
import type { ContentFiles } from "./content-files.ts";
import { readItems } from "./load-list.ts";
import { duplicates, firstOfEach } from "./unique.ts";

/** The product category tree of a locale as a flat list; empty when it has no such file. */
export async function loadProductCategories(
  files: ContentFiles,
  locale: string,
): Promise<ProductCategory[]> {
  const file = `${locale}/product-categories.json`;
  const found = await files.read(file);
  if (found === undefined) return [];
  const kind = { validator: validate, urls: [["path"]] };
  const categories = readItems(files, found, kind);
  const ids = categories.map(({ id }) => id);
  files.problems.push(...duplicates({ file, values: ids, name: "category id" }));
  return firstOfEach(categories, ({ id }) => id);
}
