import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import { queryString } from "#lib/url/query-string.ts";
import { typesOf } from "#renderer/block-types.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { isPrivate, type PageModel } from "#site/page-model.ts";
import { loadLayout, PageView } from "#site/page-view.tsx";
import { fetchPage } from "./fetch-page.ts";
import { FullLoad } from "./full-load.tsx";
import type { RouterContext } from "./router-context.ts";

const pageFreshMs = 30_000;
const pageKeptMs = 300_000;

interface LoaderArguments {
  readonly abortController: AbortController;
  readonly context: RouterContext;
  readonly location: {
    readonly pathname: string;
    readonly searchStr: string;
    readonly href: string;
  };
}

/** The page and the code of all its blocks, before anything of it is shown. */
async function loadPage({
  abortController: { signal: overtaken },
  context,
  location,
}: LoaderArguments): Promise<PageModel> {
  const { queryClient, leaveTo, onChunkFailure, signIn } = context;
  const address = `${location.pathname}${location.searchStr}`;
  const page = await queryClient.query({
    queryKey: ["page", address],
    // A newer navigation ends this one in the router; the answer is kept, it may be asked for again.
    queryFn: ({ signal }) => fetchPage(address, { signal, signIn }),
    staleTime: pageFreshMs,
    gcTime: pageKeptMs,
    retry: 1,
  });
  if ("redirectTo" in page) return leaveTo(page.redirectTo);
  // Another language is another document: its texts and its `lang` are loaded whole.
  if (page.locale !== context.locale) return leaveTo(location.href);
  // A document with nobody else's code in it is not left or entered without loading another one.
  const isPrivateHere = document.querySelector("[data-private]") !== null;
  if (isPrivate(page) !== isPrivateHere) return leaveTo(location.href);
  const types = typesOf(page.blocks);
  const loads = await Promise.allSettled([
    ...[...types].map(loadBlock),
    loadLayout(page.layout),
    context.loadTexts(page, types),
  ]);
  if (loads.some(({ status }) => status === "rejected")) onChunkFailure(location.href);
  if (!overtaken.aborted) await context.leave(address);
  return page;
}

const rootRoute = createRootRouteWithContext<RouterContext>()();

/** One catch-all route matches every path; which page that is, the server knows. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  loaderDeps: ({ search }) => search,
  loader: loadPage,
  component: () => <CurrentPage />,
  errorComponent: () => <FullLoad />,
});

function CurrentPage() {
  return <PageView model={pageRoute.useLoaderData()} />;
}

/** The router of in-app navigation. The first page needs none: the server rendered it. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    history,
    context,
    scrollRestoration: true,
    // Plain queries, as forms send them: a phrase in quotation marks stays one.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: queryString,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
