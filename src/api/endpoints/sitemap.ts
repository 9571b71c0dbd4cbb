import { sitemap } from "#kinds/sitemap.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { validate as isSitemapNode } from "#generated/validators/sitemap-node.js";
import { listService } from "./service-of.ts";
import { AttemptFailure } from "../transport/failure.ts";
import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";

export type SitemapInput = LocaleInput;
export type Sitemap = readonly SitemapNode[];

const misleading = /[\s\\\p{Cc}\p{Cf}]|\/\/|\/\.{1,2}(?:\/|$)/u;

/** GET /api/sitemap_nodes: all addresses of a locale, without locale prefix. */
export const sitemapEndpoint: ContentEndpoint<SitemapInput, Sitemap> = {
  service: listService(sitemap),
  call: ({ locale }) => ({ query: { locale } }),
  read: (body, reading) => {
    const { members } = readCollection(body);
    const nodes = members.filter(isUsable).map(withSafeCrumbs);
    reportDropped(members.length - nodes.length, reading);
    if (nodes.length === 0) {
      throw new AttemptFailure({ kind: "refused", detail: "the sitemap is empty" });
    }
    return nodes;
  },
  sizesOf: ({ length }) => ({ sitemap: length }),
};

/** Slugs become links: one that a browser would read as another host or folder is no address. */
function isUsable(node: unknown): node is SitemapNode {
  return isSitemapNode(node) && isPlainPath(node.slug);
}

function withSafeCrumbs(node: SitemapNode): SitemapNode {
  const crumbs = node.crumbs.filter(({ slug }) => isPlainPath(slug));
  return crumbs.length === node.crumbs.length ? node : { ...node, crumbs };
}

/** Cheaper than `safeHref`, which would cost half a second for 100,000 nodes. */
function isPlainPath(slug: string): boolean {
  return slug.startsWith("/") && !misleading.test(slug);
}

/** One bad node costs its own page, not the site. */
function reportDropped(dropped: number, { log, input }: EndpointContext<SitemapInput>): void {
  if (dropped === 0) return;
  log.warn({ service: "sitemap", locale: input.locale, dropped }, "invalid sitemap nodes left out");
}
