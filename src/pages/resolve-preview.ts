import type { Previewed, PreviewedNode, PreviewInput } from "#api/endpoints/preview.ts";
import type { DocumentKind, ShownDocument } from "#kinds/define-kind.ts";
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

/** Where a preview is viewed; for menus and languages, the same as for any page. */
interface AtPath {
  readonly path: string;
}

export type PreviewAddress = PreviewInput & AtPath;
export type DraftAddress = PreviewedNode & AtPath;

/** The page of a draft, and the draft as it was read; undefined on the 404 page. */
export interface PreviewedPage extends ResolvedPage {
  readonly document?: ShownDocument;
}

/**
 * Returns the page of a node as a signed link shows it: including drafts, never for search engines. An
 * invalid link leads to the 404 page. Throws ContentUnavailable.
 */
export async function resolvePreview(
  options: ResolveOptions,
  { path, ...input }: PreviewAddress,
): Promise<PreviewedPage> {
  const context = await contextAt(options, { path, ...input });
  const previewed = await contentOrNothing(options.client.preview(input));
  return previewed === undefined ? errorPage(context, 404) : pageOfDraft(context, input, previewed);
}

/** Returns the same for an unsaved draft; undefined if none of it can be shown. */
export async function resolveDraft(
  options: ResolveOptions,
  address: DraftAddress,
  body: unknown,
): Promise<Required<PreviewedPage> | undefined> {
  const draft = await options.client.draft(address, body);
  return draft && pageOfDraft(await contextAt(options, address), address, draft);
}

async function contextAt(
  options: ResolveOptions,
  { path, locale }: DraftAddress,
): Promise<PageContext> {
  const site = await loadSiteContext(options, locale);
  return { options, locale, path, sitePath: path, site };
}

async function pageOfDraft(
  context: PageContext,
  { nodeType, id }: PreviewedNode,
  draft: Previewed,
): Promise<Required<PreviewedPage>> {
  const { kind, data: document } = draft;
  const { index } = context.site;
  const known = kind.page.node === undefined ? index.pageOf(id) : index.detailOf(nodeType);
  const match = known ? { node: known, params: {} } : unlistedMatch(kind, nodeType, document.title);
  const { model, stale } = await contentPage(context, match, { ...draft, stale: false });
  const head = { ...model.head, canonical: undefined, alternates: [], isIndexable: false };
  return { model: { ...model, head }, stale, document };
}

/** Returns a node for content that is not in the sitemap yet. */
export function unlistedMatch(kind: DocumentKind, nodeType: string, name: string): NodeMatch {
  const action = kind.page.node === undefined ? "index" : "show";
  return { node: { nodeType, action, slug: "/", name, crumbs: [] }, params: {} };
}
