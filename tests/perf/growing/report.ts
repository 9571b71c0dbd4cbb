import type { Amounts } from "./large-content.ts";
import { growEmbedded, growRemote, noContent, type GrownSite } from "./growing-bench.ts";

/** A line of figures, and whether they are within the limits; undefined if not judged. */
type Row = readonly [boolean | undefined, string];

/** Where a site's content is. */
export const contentPlaces = ["cms", "embedded"] as const;
export type ContentPlace = (typeof contentPlaces)[number];

const most = { firstPageMs: 2000, nodeBytes: 300, blockMs: 30 };

async function* grownSites(place: ContentPlace, amounts: Amounts): AsyncGenerator<GrownSite> {
  if (place === "embedded") {
    yield* growEmbedded(noContent);
    yield* growEmbedded(amounts);
  } else {
    yield* growRemote(0);
    yield* growRemote(amounts.nodes);
  }
}

function rowsOf(site: GrownSite, small: GrownSite, { nodes, pages, posts }: Amounts): Row[] {
  const figure = (value: number, words: string): string =>
    `${value.toFixed(0).padStart(9)} ${words}`;
  const judged = (isMet: boolean) => (site.isLarge ? isMet : undefined);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const more = site.held - small.held;
  const of = Math.max(nodes + pages + posts, 1);
  const perItem = site.isLarge ? more / of : 0;
  const isNodesAlone = pages + posts === 0;
  return [
    [
      judged(site.firstPageMs <= most.firstPageMs),
      figure(site.firstPageMs, `ms  to the first page (at most ${most.firstPageMs})`),
    ],
    [undefined, figure(site.firstPageCpuMs, "ms  of the processor until then")],
    [undefined, figure(site.readyMs, "ms  until it is ready")],
    [undefined, figure(site.startCpuMs, "ms  of the processor until it rests")],
    [
      isNodesAlone ? judged(perItem <= most.nodeBytes) : undefined,
      figure(
        perItem,
        `B   of ${megabytes(site.held)} for each node, page and post (nodes alone: at most ${most.nodeBytes})`,
      ),
    ],
    [undefined, figure(site.rss / 1e6, `MB  resident at last, ${megabytes(site.heldAfter)} held`)],
    [
      judged(site.startBlockMs <= most.blockMs),
      figure(site.startBlockMs, `ms  without a turn in the start (at most ${most.blockMs})`),
    ],
    [
      judged(site.refreshBlockMs <= most.blockMs),
      figure(site.refreshBlockMs, `ms  in a refresh (at most ${most.blockMs})`),
    ],
    ...site.asked.map(({ path, status, bytes, tookMs, longestMs, fault }): Row => [
      judged(fault === undefined && longestMs <= most.blockMs),
      `${figure(longestMs, "ms")}  at one go of ${tookMs.toFixed(0)}: ${status} ${path} (${(bytes / 1000).toFixed(0)} kB)${fault === undefined ? "" : ` ${fault}`}`,
    ]),
  ];
}

/** A site's resource use with so much content, compared with the same site without it. */
export async function* growingRows(
  places: readonly ContentPlace[],
  amounts: Amounts,
): AsyncGenerator<readonly [string, readonly Row[]]> {
  const { nodes, pages, posts } = amounts;
  for (const place of places) {
    let small: GrownSite | undefined;
    for await (const site of grownSites(place, amounts)) {
      small ??= site;
      const counts =
        place === "cms" ? `${nodes} nodes` : `${nodes} nodes, ${pages} pages, ${posts} posts`;
      const size = site.isLarge ? counts : "Nothing but the demo";
      yield [`${size}, ${site.name}`, rowsOf(site, small, amounts)];
    }
  }
}
