import { sitemap as kind } from "#kinds/sitemap.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { mapInTurns } from "#lib/turns.ts";
import { readItem } from "#contract/reading/read-item.ts";
import { listService } from "./service-of.ts";
import { AttemptFailure } from "../transport/failure.ts";
import { readCollection } from "../client/collection.ts";
import { lostOfAll } from "../losses/lost-items.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";

export type SitemapInput = LocaleInput;
export type Sitemap = readonly SitemapNode[];

/** GET /api/sitemap_nodes: all addresses of a locale, without locale prefix. */
export const sitemapEndpoint: ContentEndpoint<SitemapInput, Sitemap> = {
  service: listService(kind),
  call: ({ locale }) => ({ query: { locale } }),
  // One bad node costs its own page, not the site.
  read: async (body, { lose }) => {
    const { members, pointer } = readCollection(body, { lose });
    const read = await mapInTurns(members, (raw) => readItem(kind.list.schema, raw));
    const nodes = read.flatMap(({ item }) => item ?? []);
    lose(lostOfAll(read, { members, pointer }));
    if (nodes.length === 0) {
      throw new AttemptFailure({ kind: "refused", detail: "the sitemap is empty" });
    }
    return nodes;
  },
  sizesOf: ({ length }) => ({ sitemap: length }),
};
