import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "#api/browser/query-client.ts";
import { typesOf } from "#renderer/block-types.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { isPrivate, type PageModel } from "#site/page-model.ts";
import { loadLayout } from "#site/page-view.tsx";
import { fetchPage, type RedirectedPage } from "./fetch-page.ts";
import { PageFailure } from "./page-failure.ts";
import type { SignInOnDemand } from "../sign-in-on-demand.ts";

const pageFreshMs = 30_000;
const pageCachedMs = 300_000;
const retryDelayMs = 300;

/** What loading a page needs from the app that shows it. */
export interface PageLoading {
  readonly locale: string;
  readonly signIn: SignInOnDemand;
  /** Hides the old page; does nothing when the page is already shown. */
  readonly leave: (address: string) => Promise<void>;
  /** Lets the browser load the address; never resolves. */
  readonly leaveTo: (href: string) => Promise<never>;
  /** Whether the whole document may be loaded because the app could not show the page. */
  readonly mayReload: () => boolean;
  /** Loads texts that only this page needs. */
  readonly loadTexts: (page: PageModel, types: Iterable<string>) => Promise<void>;
}

interface Wanted {
  readonly pathname: string;
  readonly searchStr: string;
  readonly href: string;
}

/**
 * Loads a page and the code of all its blocks before anything of it is shown: until then the old
 * page stays. A failure that a full page load may fix gets one, unless there was one just now.
 * @param overtaken Aborted by a newer navigation, which ends the request too.
 * @throws {PageFailure}
 */
export async function loadPage(
  context: PageLoading,
  { pathname, searchStr, href }: Wanted,
  overtaken: AbortSignal,
): Promise<PageModel> {
  const { leaveTo, mayReload } = context;
  const address = `${pathname}${searchStr}`;
  try {
    const page = await cachedPage(context, address, overtaken);
    if ("redirectTo" in page) return await leaveTo(page.redirectTo);
    // Another language is another document: its texts and its `lang` are loaded with it.
    // Entering or leaving a document without third-party code requires loading another one.
    const isPrivateHere = document.querySelector("[data-private]") !== null;
    if (page.locale !== context.locale || isPrivate(page) !== isPrivateHere) {
      return await leaveTo(href);
    }
    const isWhole = await loadCode(context, page);
    if (!isWhole && mayReload()) return await leaveTo(href);
    if (!overtaken.aborted) await context.leave(address);
    return page;
  } catch (error) {
    if (error instanceof PageFailure && error.isWorthFullLoad && mayReload()) return leaveTo(href);
    throw error;
  }
}

/** How a page is fetched, and how long it stays fresh. */
export function pageQuery(address: string, signIn: SignInOnDemand) {
  return queryOptions({
    queryKey: ["page", address],
    queryFn: ({ signal }) => fetchPage(address, { signal, signIn }),
    staleTime: pageFreshMs,
    gcTime: pageCachedMs,
    // Without this a request would wait offline for a network that may not come back.
    networkMode: "always",
  });
}

/** Returns the page fresh from the server, otherwise as cached a short while ago. */
async function cachedPage(
  { signIn }: PageLoading,
  address: string,
  overtaken: AbortSignal,
): Promise<PageModel | RedirectedPage> {
  const query = pageQuery(address, signIn);
  const { queryKey } = query;
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true });
  overtaken.addEventListener("abort", cancel);
  try {
    return await queryClient.query({
      ...query,
      retry: (count, error) => count === 0 && !(error instanceof PageFailure && error.isFinal),
      retryDelay: retryDelayMs,
    });
  } catch (error) {
    const seen = queryClient.getQueryData<PageModel | RedirectedPage>(queryKey);
    if (seen === undefined) throw error;
    return seen;
  } finally {
    overtaken.removeEventListener("abort", cancel);
  }
}

/**
 * Loads the code of a page. Returns whether the code of every block loaded: a block without code is
 * rendered as a placeholder.
 * @throws {PageFailure} without the layout or the texts, as there is nothing to read then.
 */
async function loadCode({ loadTexts }: PageLoading, page: PageModel): Promise<boolean> {
  const types = typesOf(page.blocks);
  const blocks = Promise.allSettled([...types].map(loadBlock));
  try {
    await Promise.all([loadLayout(page.layout), loadTexts(page, types)]);
  } catch (error) {
    throw new PageFailure("code", error);
  }
  return (await blocks).every(({ status }) => status === "fulfilled");
}
