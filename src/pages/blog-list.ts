import type { SitemapNode } from "#generated/types.ts";
import { posts } from "#kinds/posts.kind.ts";

/** Name of the page number in the query of the blog list. */
export const pageParameter = "page";

/** A longer number is cut, and still beyond the last page of every list. */
const maxDigits = 6;

/** The URL of the first page has no number: a URL with number 1 is redirected to it. */
export class PageRedirect extends Error {
  override readonly name = "PageRedirect";
  readonly address: string;

  constructor(address: string) {
    super(`the page is located at ${address}`);
    this.address = address;
  }
}

/** Whether a node shows the blog list, which is paginated. */
export function isBlogList({ nodeType, action }: SitemapNode): boolean {
  return action === "index" && nodeType === posts.page.node;
}

/** Returns the page number requested in a query, from 1; undefined if there is none. */
export function pageNumberIn(search: string | undefined): number | undefined {
  const asked = new URLSearchParams(search ?? "").get(pageParameter) ?? "";
  return /^[1-9]\d*$/.test(asked) ? Number(asked.slice(0, maxDigits)) : undefined;
}

/** Returns the first page, the last, and those around the current one; null where numbers are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const near = numbers.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);
  // A gap for a single number would take as much room as the number.
  const shown = numbers.filter(
    (n) => near.includes(n) || (near.includes(n - 1) && near.includes(n + 1)),
  );
  return shown.flatMap((n, index) => (index > 0 && shown[index - 1] !== n - 1 ? [null, n] : [n]));
}
