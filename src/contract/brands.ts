import type { RichText, Url } from "#generated/types.ts";
import { trust } from "./trust.ts";

/** Brands a URL that the site's own code has built, without editor input or only from validated input. */
export function ownUrl(address: string): Url {
  return trust<Url>(address);
}

/** Brands the site's own HTML, or sanitised HTML to which the site's own code has added known content. */
export function ownHtml(html: string): RichText {
  return trust<RichText>(html);
}
