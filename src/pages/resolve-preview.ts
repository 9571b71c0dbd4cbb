import type { Previewed, PreviewInput } from "#api/endpoints/preview.ts";
import type { SitemapNode } from "#generated/types.ts";
import { contentPage } from "./content-model.ts";
import { contentOrNothing } from "./content-or-nothing.ts";
import { errorPage } from "./error-model.ts";
import type { NodeMatch } from "./node-index.ts";
import {
  loadSiteContext,
  type PageContext,
  type ResolvedPage,
  type ResolveOptions,
} from "./site-context.ts";

/** Where a preview is looked at; the same for menus and languages as any page. */
export interface PreviewAddress extends PreviewInput {
  readonly path: string;
}

/**
 * The page of a node as a signed link shows it: drafts too, never for search engines. A link that
 * is not good leads to the 404 page. Throws ContentUnavailable.
 */
export async function resolvePreview(
  options: ResolveOptions,
  { path, ...input }: PreviewAddress,
): Promise<ResolvedPage> {
  const { locale } = input;
  const site = await loadSiteContext(options, locale);
  const context: PageContext = { options, locale, path, sitePath: path, site };
  const previewed = await contentOrNothing(options.client.preview(input));
  if (previewed === undefined) return errorPage(context, 404);
  const match = matchOf(context, input, previewed);
  const { model, stale } = await contentPage(context, match, { ...previewed, stale: false });
  const head = { ...model.head, canonical: undefined, alternates: [], isIndexable: false };
  return { model: { ...model, head }, stale };
}

/** The node that the preview stands for; one that is not in the sitemap yet is made up. */
function matchOf(
  { site }: PageContext,
  { nodeType, id }: PreviewInput,
  { kind, data }: Previewed,
): NodeMatch {
  const isPage = kind.page.node === undefined;
  const known = isPage ? site.index.pageOf(id) : site.index.detailOf(nodeType);
  const node: SitemapNode = known ?? {
    nodeType,
    action: isPage ? "index" : "show",
    slug: "/",
    name: data.title,
    crumbs: [],
  };
  return { node, params: {} };
}
