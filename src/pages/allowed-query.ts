import type { SitemapNode } from "#generated/types.ts";
import { isAdminPath, splitLocale, type Address } from "#i18n/locale-paths.ts";
import { phraseMaxLength } from "#lib/text/search-limits.ts";
import { trimPhrase } from "#lib/text/search-phrase.ts";
import { isBlogList, pageNumberIn, pageParameter } from "./blog-list.ts";
import { nodeIndexOf } from "./node-index.ts";
import { phraseParameter } from "./page-search.ts";
import type { ResolveOptions } from "./site-context.ts";

/**
 * Returns the part of a URL's query that can affect its page, in one spelling: the phrase of a search
 * node, the page number of the blog list, the locale below /admin/ (R-11), and nothing anywhere else.
 * A phrase that is too long is cut, but stays too long. Never throws: a URL that cannot be looked up
 * has no query.
 */
export async function allowedQuery(options: ResolveOptions, address: Address): Promise<string> {
  if (isAdminPath(address.path)) return `?locale=${splitLocale(options.routing, address).locale}`;
  const asked = {
    phrase: new URLSearchParams(address.search).get(phraseParameter),
    page: pageNumberIn(address.search),
  };
  if (asked.phrase === null && asked.page === undefined) return "";
  const { locale, path } = splitLocale(options.routing, address);
  try {
    const { data } = await options.client.sitemap({ locale });
    const node = nodeIndexOf(data).match(path)?.node;
    return node === undefined ? "" : queryFor(node, asked);
  } catch {
    return "";
  }
}

interface AskedQuery {
  readonly phrase: string | null;
  readonly page: number | undefined;
}

function queryFor(node: SitemapNode, { phrase, page }: AskedQuery): string {
  if (isBlogList(node)) return page === undefined ? "" : `?${pageParameter}=${page}`;
  if (node.nodeType !== "search" || phrase === null) return "";
  const cut = Array.from(trimPhrase(phrase))
    .slice(0, phraseMaxLength + 1)
    .join("");
  return `?${phraseParameter}=${encodeURIComponent(cut)}`;
}
