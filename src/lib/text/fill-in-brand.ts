import { isList, isRecord } from "../json/is-record.ts";

/** What copy says of a brand: its name, and the domain of its mail addresses. */
export interface BrandWords {
  readonly name: string;
  readonly mailDomain: string;
}

/** JSON data with the brand's words for `{brand}` and `{mailDomain}` in every text, however deep. */
export function fillInBrand(value: unknown, brand: BrandWords): unknown {
  if (typeof value === "string") {
    return value
      .replaceAll("{brand}", () => brand.name)
      .replaceAll("{mailDomain}", () => brand.mailDomain);
  }
  if (isList(value)) return value.map((item) => fillInBrand(item, brand));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, fillInBrand(item, brand)]);
  return Object.fromEntries(entries);
}
