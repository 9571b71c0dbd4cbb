import { isList, isRecord } from "./is-record.ts";

/** What stands for the company's name in all copy. */
const brandPlaceholder = "{brand}";

/** JSON data with the brand's name in the place of `{brand}` in every text, whatever the depth. */
export function fillInBrand(value: unknown, brandName: string): unknown {
  if (typeof value === "string") return value.replaceAll(brandPlaceholder, () => brandName);
  if (isList(value)) return value.map((item) => fillInBrand(item, brandName));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, fillInBrand(item, brandName)]);
  return Object.fromEntries(entries);
}
