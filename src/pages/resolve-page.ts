import { splitLocale, type Address } from "#i18n/locale-paths.ts";
import { isBlogList, pageNumberIn, PageRedirect } from "./blog-list.ts";
import { contentPage } from "./content-model.ts";
import { contentOfNode } from "./content-of-node.ts";
import { contentOrNothing } from "./content-or-nothing.ts";
import { errorPage } from "./error-model.ts";
import { orSignIn } from "./restricted.ts";
import {
  loadSiteContext,
  emptySiteContext,
  type PageContext,
  type ResolvedPage,
  type ResolveOptions,
} from "./site-context.ts";

/**
 * Resolves a URL to everything it shows: locale, sitemap node, content, layout. A URL without
 * content becomes the 404 page. Throws ContentUnavailable, SignInWanted and PageRedirect.
 */
export async function resolvePage(
  options: ResolveOptions,
  address: Address,
): Promise<ResolvedPage> {
  const context = await pageContext(options, address, loadSiteContext);
  const { locale, site, search } = context;
  const match = site.index.match(context.sitePath);
  const library = { client: options.client, locale, index: site.index };
  const loading = match && contentOrNothing(contentOfNode(library, match));
  const content = await loading?.catch(orSignIn(context));
  if (match === undefined || content === undefined) return errorPage(context, 404);
  if (isBlogList(match.node) && pageNumberIn(search) === 1) throw new PageRedirect(address.path);
  const page = await contentOrNothing(contentPage(context, match, content));
  return page ?? errorPage(context, 404);
}

/** Builds the error page of a URL, with menus and languages as on any other page. */
export async function resolveErrorPage(
  options: ResolveOptions,
  address: Address,
  status: number,
): Promise<ResolvedPage> {
  const context = await pageContext(options, address, (...asked) =>
    loadSiteContext(...asked).catch(() => emptySiteContext),
  );
  return errorPage(context, status);
}

async function pageContext(
  options: ResolveOptions,
  address: Address,
  load: typeof loadSiteContext,
): Promise<PageContext> {
  const { locale, path: sitePath } = splitLocale(options.routing, address);
  const { path, search } = address;
  return { options, locale, path, sitePath, search, site: await load(options, locale) };
}
