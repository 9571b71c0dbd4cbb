import { sitemap } from "#kinds/sitemap.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { isItem, itemProblems } from "#contract/check-item.ts";
import { briefProblem } from "#contract/problems/brief-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { listService } from "./service-of.ts";
import { AttemptFailure } from "../transport/failure.ts";
import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";

export type SitemapInput = LocaleInput;
export type Sitemap = readonly SitemapNode[];

/** So many lost nodes are named in the log. */
const maxNamed = 5;

/** GET /api/sitemap_nodes: all addresses of a locale, without locale prefix. */
export const sitemapEndpoint: ContentEndpoint<SitemapInput, Sitemap> = {
  service: listService(sitemap),
  call: ({ locale }) => ({ query: { locale } }),
  read: (body, reading) => {
    const { members } = readCollection(body);
    const read = members.map(readNode);
    const nodes = read.flatMap(({ node }) => node ?? []);
    reportLost(read, reading);
    if (nodes.length === 0) {
      throw new AttemptFailure({ kind: "refused", detail: "the sitemap is empty" });
    }
    return nodes;
  },
  sizesOf: ({ length }) => ({ sitemap: length }),
};

interface ReadNode {
  /** Missing when it is no node. */
  readonly node?: SitemapNode;
  readonly raw: unknown;
  readonly problems: readonly Problem[];
}

/** A bad crumb costs itself, any other fault the node. */
function readNode(raw: unknown): ReadNode {
  const { schema } = sitemap.list;
  if (isItem(schema, raw)) return { node: raw, raw, problems: [] };
  const problems = itemProblems(schema, raw);
  const mended = withoutCrumbs(raw, problems);
  return isItem(schema, mended) ? { node: mended, raw, problems } : { raw, problems };
}

function withoutCrumbs(raw: unknown, problems: readonly Problem[]): unknown {
  if (!isRecord(raw) || !isList(raw["crumbs"])) return raw;
  const faulty = problems.map(({ pointer }) => /^\/crumbs\/(\d+)/.exec(pointer)?.[1]);
  return { ...raw, crumbs: raw["crumbs"].filter((_, index) => !faulty.includes(String(index))) };
}

/** One bad node costs its own page, not the site. The log names the first ones with their fields. */
function reportLost(
  read: readonly ReadNode[],
  { log, input }: EndpointContext<SitemapInput>,
): void {
  const lost = read.flatMap(({ node, raw, problems }, index) => {
    if (node !== undefined) return [];
    const slug = isRecord(raw) && typeof raw["slug"] === "string" ? raw["slug"] : undefined;
    return [{ index, slug, reason: problems.map(briefProblem).join("; ") }];
  });
  if (lost.length === 0) return;
  const details = { dropped: lost.length, nodes: lost.slice(0, maxNamed) };
  log.warn(
    { service: "sitemap", locale: input.locale, ...details },
    "invalid sitemap nodes left out",
  );
}
