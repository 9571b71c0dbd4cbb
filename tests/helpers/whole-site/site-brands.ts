import { globSync, readFileSync } from "node:fs";
import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";

const brands = globSync("content/brands/*.json")
  .toSorted()
  .map((file) => trust<Brand>(JSON.parse(readFileSync(file, "utf8"))));

/** The site's brand when `BRAND` is not set: the first by name. */
export function mainBrand(): Brand {
  const [first] = brands;
  if (first === undefined) throw new Error("there is no brand in content/brands");
  return first;
}

/** The home page of each language of a brand with a host for each; undefined if no brand has. */
export function homesByHost(): { readonly brand: Brand; readonly homes: string[] } | undefined {
  const found = brands.toReversed().map((brand) => ({
    brand,
    homes: brand.locales.flatMap((locale) => {
      const host = brand.hosts.find((one) => one.locale === locale);
      return host === undefined ? [] : [`https://${host.name}/`];
    }),
  }));
  return found.find(({ brand, homes }) => homes.length === brand.locales.length);
}
