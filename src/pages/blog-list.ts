import type { SitemapNode } from "#generated/types.ts";
import { posts } from "#kinds/posts.kind.ts";

/** Name of the number of a page in the query of the blog list. */
export const pageParameter = "page";

/** A number that is longer is cut, and still beyond the last page of every list. */
const maxDigits = 6;

/** The address of the first page has no number: the one that names it leads there. */
export class PageRedirect extends Error {
  override readonly name = "PageRedirect";
  readonly address: string;

  constructor(address: string) {
    super(`the page is at ${address}`);
    this.address = address;
  }
}

/** Whether a node shows the blog list, which comes in pages. */
export function isBlogList({ nodeType, action }: SitemapNode): boolean {
  return action === "index" && nodeType === posts.page.node;
}

/** The number of the page that a query asks for, from 1; nothing where it asks for none. */
export function pageNumberIn(search: string | undefined): number | undefined {
  const asked = new URLSearchParams(search ?? "").get(pageParameter) ?? "";
  return /^[1-9]\d*$/.test(asked) ? Number(asked.slice(0, maxDigits)) : undefined;
}

/** The first, the last, and those around the one that is shown; a gap where numbers are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const near = numbers.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1);
  // A gap of one number takes the room of the number.
  const shown = numbers.filter(
    (n) => near.includes(n) || (near.includes(n - 1) && near.includes(n + 1)),
  );
  return shown.flatMap((n, index) => (index > 0 && shown[index - 1] !== n - 1 ? [null, n] : [n]));
}
