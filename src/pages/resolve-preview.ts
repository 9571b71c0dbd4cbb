import type { PreviewInput } from "#api/endpoints/preview.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
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
  const { kind, data } = previewed;
  const isPage = kind.page.node === undefined;
  const known = isPage ? site.index.pageOf(input.id) : site.index.detailOf(input.nodeType);
  const match = known
    ? { node: known, params: {} }
    : unlistedMatch(kind, input.nodeType, data.title);
  const { model, stale } = await contentPage(context, match, { ...previewed, stale: false });
  const head = { ...model.head, canonical: undefined, alternates: [], isIndexable: false };
  return { model: { ...model, head }, stale };
}

/** The node of content that is not in the sitemap yet. */
export function unlistedMatch(kind: DocumentKind, nodeType: string, name: string): NodeMatch {
  const action = kind.page.node === undefined ? "index" : "show";
  return { node: { nodeType, action, slug: "/", name, crumbs: [] }, params: {} };
}
