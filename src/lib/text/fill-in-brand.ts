import { isList, isRecord } from "../json/is-record.ts";

/** How texts refer to a brand: its name, and the domain of its mail addresses. */
export interface BrandWords {
  readonly name: string;
  readonly mailDomain: string;
}

/** The placeholders allowed in braces. */
export const brandWords = ["brand", "mailDomain"] as const;

/**
 * Replaces `{brand}` and `{mailDomain}` in every text of JSON data, however deep, with the brand's
 * values. A value without them stays the same object; nothing is changed in place.
 */
export function fillInBrand(value: unknown, brand: BrandWords): unknown {
  if (typeof value === "string") return value.includes("{") ? withWords(value, brand) : value;
  if (isList(value)) {
    const items = value.map((item) => fillInBrand(item, brand));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isRecord(value)) return value;
  let filled: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const member = fillInBrand(value[key], brand);
    if (member === value[key]) continue;
    filled ??= { ...value };
    filled[key] = member;
  }
  return filled ?? value;
}

function withWords(text: string, brand: BrandWords): string {
  return text
    .replaceAll("{brand}", () => brand.name)
    .replaceAll("{mailDomain}", () => brand.mailDomain);
}
