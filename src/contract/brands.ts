import type { RichText, Url } from "#generated/types.ts";
import { trust } from "./trust.ts";

/** An address that our own code has made, of nothing that an editor wrote or of what was checked. */
export function ownUrl(address: string): Url {
  return trust<Url>(address);
}

/** HTML of our own, or sanitised HTML to which our own code has added what it knows. */
export function ownHtml(html: string): RichText {
  return trust<RichText>(html);
}
