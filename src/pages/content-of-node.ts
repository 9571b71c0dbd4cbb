import type { ContentClient } from "#api/client/client.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import type { Checked, CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type { HiddenPage, JobOfferDetail, ProductDetail, ServiceDetail } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import type { NodeIndex, NodeMatch } from "./node-index.ts";

/** What a node shows: a page, or one entry of a list. */
export type NodeContent =
  | ({ readonly kind: "page" } & Loaded<CheckedPage>)
  | ({ readonly kind: "post" } & Loaded<CheckedPost>)
  | ({ readonly kind: "service" } & Loaded<Checked<ServiceDetail>>)
  | ({ readonly kind: "product" } & Loaded<Checked<ProductDetail>>)
  | ({ readonly kind: "job-offer" } & Loaded<Checked<JobOfferDetail>>)
  | ({ readonly kind: "hidden" } & Loaded<Checked<HiddenPage>>);

/** Where content is looked for. */
interface Library {
  readonly client: ContentClient;
  readonly locale: Locale;
  readonly index: NodeIndex;
}

type LoadDetail = (library: Library, slug: string) => Promise<NodeContent>;

const loadService: LoadDetail = async ({ client, locale }, slug) => ({
  kind: "service",
  ...(await client.service({ locale, slug })),
});

/** Details by node type (decision 0003). A type that is not listed has none, so its address is a 404. */
const details: ReadonlyMap<string, LoadDetail> = new Map<string, LoadDetail>([
  ["service", loadService],
  [
    "product",
    async (library, slug) => {
      // Where a site calls its services products, as the spec does, it has no nodes of services.
      if (library.index.detailPattern("service") === undefined) return loadService(library, slug);
      const { client, locale } = library;
      return { kind: "product", ...(await client.product({ locale, slug })) };
    },
  ],
  [
    "post",
    async ({ client, locale }, slug) => ({
      kind: "post",
      ...(await client.post({ locale, slug })),
    }),
  ],
  [
    "job_offer",
    async ({ client, locale }, slug) => ({
      kind: "job-offer",
      ...(await client.jobOffer({ locale, slug })),
    }),
  ],
  [
    "hidden",
    async ({ client, locale }, slug) => ({
      kind: "hidden",
      ...(await client.hiddenPage({ locale, slug })),
    }),
  ],
]);

/** Loads what a node shows: index nodes of every type are articles, show nodes entries. */
export async function contentOfNode(
  library: Library,
  { node, params }: NodeMatch,
): Promise<NodeContent | undefined> {
  if (node.action === "show") return details.get(node.nodeType)?.(library, params["slug"] ?? "");
  const { client, locale } = library;
  return { kind: "page", ...(await client.page({ id: node.nodeReference ?? "", locale })) };
}
