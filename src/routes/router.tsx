import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
} from "@tanstack/react-router";
import type { PageModel } from "#site/page-model.ts";
import { PageFrame, PageView } from "#site/page-view.tsx";
import { FailedPage, type FailedPageProps } from "./failed-page.tsx";
import { loadPage, type PageLoading } from "./loading/load-page.ts";

/** What the routes need from the app they run in. */
export interface RouterContext extends PageLoading {
  /** The visible page, for its frame. */
  readonly shownPage: () => PageModel | undefined;
  /** Returns the props for showing a page that failed to load. */
  readonly failed: (error: unknown) => FailedPageProps;
}

/** The query parameters, as text: a search phrase, the page number of a list of posts. */
type PageQuery = Readonly<Record<string, string>>;

/** The router of in-app navigation. The first page needs none: the server rendered it. */
export function createAppRouter(history: RouterHistory, context: RouterContext) {
  const rootRoute = createRootRoute();
  // One catch-all route matches every path; only the server knows which page that is.
  const pageRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: "$",
    validateSearch: (query: PageQuery): PageQuery => query,
    loaderDeps: ({ search }) => search,
    loader: {
      handler: ({ abortController, location }) =>
        loadPage(context, location, abortController.signal),
      staleReloadMode: "blocking",
    },
    // TanStack Query is the only cache.
    gcTime: 0,
    component: () => <PageView model={pageRoute.useLoaderData()} />,
    errorComponent: ({ error }: ErrorComponentProps) => {
      const page = context.shownPage();
      const content = <FailedPage {...context.failed(error)} />;
      return page === undefined ? content : <PageFrame model={page}>{content}</PageFrame>;
    },
  });
  return createRouter({
    routeTree: rootRoute.addChildren([pageRoute]),
    history,
    scrollRestoration: true,
    // Plain query strings, as forms send them: a phrase in quotation marks stays quoted.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: (query: PageQuery) => {
      const text = new URLSearchParams(query).toString();
      return text === "" ? "" : `?${text}`;
    },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: AppRouter;
  }
}
