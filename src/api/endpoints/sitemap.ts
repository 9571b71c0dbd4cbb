import { sitemap as kind } from "#kinds/sitemap.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { briefProblem } from "#contract/problems/brief-problem.ts";
import { readItem, type ReadItem } from "#contract/reading/read-item.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { listService } from "./service-of.ts";
import { AttemptFailure } from "../transport/failure.ts";
import { readCollection } from "../client/collection.ts";
import { reportLost } from "../client/losses.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";

export type SitemapInput = LocaleInput;
export type Sitemap = readonly SitemapNode[];

/** So many lost nodes are named in the log. */
const maxNamed = 5;

/** GET /api/sitemap_nodes: all addresses of a locale, without locale prefix. */
export const sitemapEndpoint: ContentEndpoint<SitemapInput, Sitemap> = {
  service: listService(kind),
  call: ({ locale }) => ({ query: { locale } }),
  read: (body, reading) => {
    const { members } = readCollection(body);
    const read = members.map((raw) => ({ raw, ...readItem(kind.list.schema, raw) }));
    const nodes = read.flatMap(({ item }) => item ?? []);
    reportNodes(read, reading);
    if (nodes.length === 0) {
      throw new AttemptFailure({ kind: "refused", detail: "the sitemap is empty" });
    }
    return nodes;
  },
  sizesOf: ({ length }) => ({ sitemap: length }),
};

/** One bad node costs its own page, not the site. The log names the first ones with their fields. */
function reportNodes(
  read: readonly (ReadItem<SitemapNode> & { readonly raw: unknown })[],
  { log, input: { locale } }: EndpointContext<SitemapInput>,
): void {
  const { name: service } = sitemapEndpoint.service;
  const dropped = read.flatMap(({ item, raw, lost }, index) => {
    if (item !== undefined) return [];
    const slug = isRecord(raw) && typeof raw["slug"] === "string" ? raw["slug"] : undefined;
    return [{ index, slug, reason: lost.map(briefProblem).join("; ") }];
  });
  if (dropped.length > 0) {
    const details = { dropped: dropped.length, nodes: dropped.slice(0, maxNamed) };
    log.warn({ service, locale, ...details }, "invalid sitemap nodes left out");
  }
  const shown = read.map((node) => (node.item === undefined ? { lost: [] } : node));
  reportLost({ service, locale, log }, shown);
}
