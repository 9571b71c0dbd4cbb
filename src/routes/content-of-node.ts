import type { ContentClient } from "#api/client.ts";
import type { Loaded } from "#api/content-cache.ts";
import type { CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type { Locale } from "#i18n/locales.ts";
import type { NodeMatch } from "./node-index.ts";

/** What a node shows: a page, or one entry of a list. */
export type NodeContent =
  | ({ readonly kind: "page" } & Loaded<CheckedPage>)
  | ({ readonly kind: "post" } & Loaded<CheckedPost>);

type Load = (
  client: ContentClient,
  match: NodeMatch,
  locale: Locale,
) => Promise<NodeContent> | undefined;

const loadPage: Load = async (client, { node }, locale) => ({
  kind: "page",
  ...(await client.page({ id: node.nodeReference ?? "", locale })),
});

/** Details by node type (decisions #4). A type that is not listed has none, so its address is a 404. */
const details: ReadonlyMap<string, Load> = new Map<string, Load>([
  [
    "post",
    async (client, { params }, locale) => ({
      kind: "post",
      ...(await client.post({ slug: params["slug"] ?? "", locale })),
    }),
  ],
]);

/** Loads what a node shows: index nodes of every type are articles, show nodes entries (spec 2.1). */
export const contentOfNode: Load = (client, match, locale) => {
  if (match.node.action === "index") return loadPage(client, match, locale);
  return details.get(match.node.nodeType)?.(client, match, locale);
};
