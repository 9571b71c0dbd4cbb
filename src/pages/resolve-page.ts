import { splitLocale, type Address } from "#i18n/locale-paths.ts";
import { contentPage } from "./content-model.ts";
import { contentOfNode } from "./content-of-node.ts";
import { contentOrNothing } from "./content-or-nothing.ts";
import { errorPage } from "./error-model.ts";
import { orSignIn } from "./restricted.ts";
import {
  loadSurroundings,
  noSurroundings,
  type Place,
  type ResolvedPage,
  type ResolveOptions,
} from "./site-context.ts";

/**
 * From an address to all that it shows: locale, sitemap node, content, layout (spec 2.1).
 * An address without content becomes the 404 page. Throws ContentUnavailable and SignInWanted.
 */
export async function resolvePage(
  options: ResolveOptions,
  address: Address,
): Promise<ResolvedPage> {
  const { locale, path } = splitLocale(options.routing, address);
  const around = await loadSurroundings(options, locale);
  const match = around.index.match(path);
  const library = { client: options.client, locale, index: around.index };
  const { search } = address;
  const place: Place = { options, locale, path: address.path, sitePath: path, search, around };
  const loading = match && contentOrNothing(contentOfNode(library, match));
  const content = await loading?.catch(orSignIn(place));
  if (match === undefined || content === undefined) return errorPage(place, 404);
  return contentPage(place, match, content);
}

/** The error page of an address, with menus and languages as on any other page. */
export async function resolveErrorPage(
  options: ResolveOptions,
  address: Address,
  status: number,
): Promise<ResolvedPage> {
  const { locale, path } = splitLocale(options.routing, address);
  const around = await loadSurroundings(options, locale).catch(() => noSurroundings);
  const { search } = address;
  const place: Place = { options, locale, path: address.path, sitePath: path, search, around };
  return errorPage(place, status);
}
