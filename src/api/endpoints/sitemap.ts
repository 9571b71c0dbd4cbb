import { sitemap as kind } from "#kinds/sitemap.kind.ts";
import { nodeFaults } from "#kinds/tables/node-faults.ts";
import { addressTwice, noRoot } from "#kinds/tables/sitemap-warnings.ts";
import { packSitemap, unpackSitemap } from "#lib/sitemap/pack-sitemap.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { problem } from "#contract/problems/problem.ts";
import { readItem } from "#contract/reading/read-item.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { listService } from "./service-of.ts";
import { AttemptFailure } from "../transport/failure.ts";
import { GatheredList, type ItemReader } from "../transport/gather.ts";
import { membersOf } from "../client/collection.ts";
import { lostOf, maxLosses } from "../losses/lost-items.ts";
import type { Loss } from "../losses/loss-registry.ts";
import type { ContentEndpoint, EndpointContext, LocaleInput } from "../client/endpoint.ts";

export type SitemapInput = LocaleInput;
export type Sitemap = SitemapTable;

/** Maximum average size of a node, in bytes of JSON. */
const maxNodeBytes = 1000;

/**
 * GET /api/sitemap_nodes: all paths of a locale, without locale prefix. A long sitemap is read node by
 * node as it arrives, without ever holding its JSON in memory.
 * @param maxNodes Any further nodes are left out.
 */
export function sitemapEndpoint(maxNodes: number): ContentEndpoint<SitemapInput, Sitemap> {
  return {
    service: listService(kind),
    call: ({ locale }) => ({ query: { locale } }),
    gathering: {
      maxBytes: maxNodes * maxNodeBytes,
      makeReader: () => new NodeReader(maxNodes),
    },
    read: async (body, reading) => {
      const table = await tableOf(body, maxNodes, reading);
      if (table.length > 0) return table;
      throw new AttemptFailure({ kind: "refused", detail: "the sitemap is empty" });
    },
    bytesOf: ({ bytes }) => bytes,
    packing: (body, table) => (body instanceof GatheredList ? () => packSitemap(table) : undefined),
    sizesOf: ({ length }) => ({ sitemap: length }),
  };
}

async function tableOf(
  body: unknown,
  maxNodes: number,
  reading: EndpointContext<SitemapInput>,
): Promise<SitemapTable> {
  if (body instanceof SitemapTable) return body;
  const packed = body instanceof Uint8Array ? unpackSitemap(body) : undefined;
  if (packed !== undefined) return packed;
  const frame = body instanceof GatheredList ? body.frame : body;
  const { members, pointer } = membersOf(frame);
  const reader =
    body instanceof GatheredList ? body.readerOf(members) : await readerOf(members, maxNodes);
  if (!(reader instanceof NodeReader)) return new SitemapTable();
  reading.lose(reader.losses(pointer).filter((loss) => !isReached(loss, reading)));
  return reader.table;
}

/** Whether visitors can reach a node anyway, given how this site distinguishes its locales. */
function isReached(
  { name: slug = "", problem: { code } }: Loss,
  { routing, input }: EndpointContext<SitemapInput>,
): boolean {
  if (code === "address-prefix") return routing.mode === "domain";
  return code === "address-taken" && localePath(routing, input.locale, slug) !== slug;
}

async function readerOf(nodes: readonly unknown[], maxNodes: number): Promise<NodeReader> {
  const reader = new NodeReader(maxNodes);
  const slicer = new TimeSlicer();
  for (const node of nodes) {
    reader.add(node);
    await slicer.step();
  }
  return reader;
}

/** A bad node costs only its own page, not the site. */
class NodeReader implements ItemReader {
  readonly table = new SitemapTable();
  readonly #maxNodes: number;
  readonly #losses: Loss[] = [];
  #count = 0;

  constructor(maxNodes: number) {
    this.#maxNodes = maxNodes;
  }

  add(raw: unknown): void {
    this.#count += 1;
    if (this.#count > this.#maxNodes) return;
    const read = readItem(kind.list.schema, raw);
    const { item } = read;
    const isTwice = item !== undefined && !this.table.add(item);
    if (this.#losses.length >= maxLosses) return;
    const index = this.#count - 1;
    if (item !== undefined) {
      const { slug } = item;
      const unreached = isTwice ? [addressTwice(slug, index)] : nodeFaults(item, index);
      this.#losses.push(
        ...unreached.map((one) => ({ costs: "entry", name: slug, problem: one }) as const),
      );
    }
    if (read.lost.length === 0) return;
    const lost = lostOf(read, { raw, pointer: toPointer([index]) });
    for (const loss of lost) this.#losses.push(loss);
  }

  /** @param pointer Pointer to the list in the response. */
  losses(pointer: string): readonly Loss[] {
    const limits = { expected: String(this.#maxNodes), actual: String(this.#count) };
    const cut: Loss[] =
      this.#count > this.#maxNodes
        ? [{ costs: "entry", problem: problem("max-items", "", limits) }]
        : [];
    const rootless: Loss[] =
      this.table.length > 0 && this.table.withSlug("/") === undefined
        ? [{ costs: "entry", problem: noRoot() }]
        : [];
    return [...cut, ...rootless, ...this.#losses].map((loss) => {
      const { problem: found } = loss;
      return { ...loss, problem: { ...found, pointer: pointer + found.pointer } };
    });
  }
}
