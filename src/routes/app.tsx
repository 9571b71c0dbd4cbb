import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { queryClient } from "#api/browser/query-client.ts";
import { addFormMessages } from "#i18n/load-island-messages.ts";
import { loadBlockTexts } from "#renderer/block-texts.ts";
import { liveContext, type LiveBlocksOptions } from "#renderer/live-blocks.tsx";
import { RenderProvider, type RenderContext } from "#renderer/render-context.tsx";
import { applyHead } from "#site/seo/head.ts";
import type { PageModel } from "#site/page-model.ts";
import type { NavigationStore } from "#stores/navigation-store.ts";
import { Arrival } from "./arrival.ts";
import { FailedPage, type FailedPageProps } from "./failed-page.tsx";
import { loadDocument } from "./loading/load-document.ts";
import { PageTransition } from "./page-transition.ts";
import { pageQuery } from "./loading/load-page.ts";
import { mayReload } from "./loading/reload-once.ts";
import { reportFailure } from "./reports/report-failure.ts";
import { createAppRouter, type AppRouter } from "./router.tsx";
import { ServerPage } from "./server-page.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";

export interface AppOptions {
  readonly container: HTMLElement;
  readonly blocks: Omit<LiveBlocksOptions, "onFailure">;
  readonly navigation: NavigationStore;
  readonly signIn: SignInOnDemand;
  /** Called once, when the server's page makes way for the app's first one. */
  readonly onTakeOver: () => void;
  /** Called whenever a page of the app is shown. */
  readonly onShown: () => void;
}

/** The router's key of a history entry. */
function keyOf({ state }: { state: { __TSR_key?: string | undefined } }): string | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the router's
  return state.__TSR_key;
}

/** The app once it is awake: it follows links inside the document and shows the pages it fetches. */
export class App {
  readonly #options: AppOptions;
  readonly #context: RenderContext;
  readonly #router: AppRouter;
  readonly #transition = new PageTransition(document.documentElement);
  readonly #arrival = new Arrival(document);
  readonly #serverPage: ServerPage;
  /** Path and query of the server's page. */
  readonly #serverAddress = addressOfDocument();
  #root: Root | undefined;
  /** How many times the app has started showing a page before it had one of its own. */
  #visit = 0;
  /** The visible page, once it is one of the app's. */
  #page: PageModel | undefined;
  /** The page is a live draft, not a visit: the focus stays where the editor is typing. */
  #isWritten = false;
  /** Path and query of the visible page. */
  #shownAddress = addressInBar();
  /** The router restores scroll positions only of pages that it left itself, not of the server's page. */
  #left: { readonly key: string | undefined; readonly top: number } | undefined;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#context = liveContext({ ...options.blocks, onFailure: reportFailure });
    this.#serverPage = new ServerPage(options.container);
    this.#router = createAppRouter(createBrowserHistory(), {
      locale: options.blocks.site.locale,
      signIn: options.signIn,
      leave: async (address) => {
        if (address !== this.#shownAddress) await this.#transition.leave();
      },
      leaveTo: (href) => {
        loadDocument(href);
        return new Promise(() => undefined);
      },
      mayReload: () => mayReload(sessionStorage, Date.now()),
      loadTexts: (page, types) => loadTexts(page, types, options.blocks),
      shownPage: () => this.#page,
      failed: (error) => this.#failed(error),
    });
    this.#router.subscribe("onBeforeLoad", ({ toLocation }) =>
      options.navigation.start(toLocation.pathname),
    );
    this.#router.subscribe("onRendered", ({ toLocation }) => {
      this.#shown();
      if (keyOf(toLocation) === this.#left?.key) this.#scrollBack();
    });
    addEventListener("popstate", this.#onPopState);
  }

  /** Navigates to an address of this site. The current page stays until the next one is complete. */
  async navigate(href: string, { replace = false } = {}): Promise<void> {
    if (this.#root !== undefined) {
      await this.#router.navigate({ href, replace });
      return;
    }
    const { history } = this.#router;
    this.#left ??= { key: keyOf(history.location), top: window.scrollY };
    if (replace) history.replace(href);
    else history.push(href);
    await this.show();
  }

  /** Renders the current address as a live page in place of the server's HTML. */
  async show(): Promise<void> {
    this.#options.navigation.start(location.pathname);
    const visit = (this.#visit += 1);
    await this.#router.load();
    if (this.#root !== undefined || visit !== this.#visit) return;
    const match = this.#router.state.matches.at(-1);
    if (match?.status === "error") this.#showFailure(match.error);
    else this.#takeOver();
  }

  /** Catches up with history navigation that happened before the app was awake. */
  async catchUp(): Promise<void> {
    if (addressInBar() !== this.#serverAddress) await this.show();
  }

  /** Shows the page at this address as it is edited elsewhere (previews). */
  async put(page: PageModel): Promise<void> {
    this.#isWritten = true;
    queryClient.setQueryData(pageQuery(addressInBar(), this.#options.signIn).queryKey, page);
    if (this.#root === undefined) await this.show();
    else await this.#router.invalidate();
  }

  /** Content has changed: fetches the current page again (development only). */
  async refresh(): Promise<void> {
    await queryClient.invalidateQueries();
    await this.#router.invalidate();
  }

  #takeOver(): void {
    const { container, onTakeOver } = this.#options;
    removeEventListener("popstate", this.#onPopState);
    onTakeOver();
    this.#serverPage.restore();
    this.#root = createRoot(container, { onCaughtError: () => undefined });
    flushSync(() => this.#root?.render(this.#inContext(<RouterProvider router={this.#router} />)));
    this.#shown();
  }

  /** The first requested page failed to load: the header and footer of the server's page stay. */
  #showFailure(error: unknown): void {
    this.#serverPage.replace(this.#inContext(<FailedPage {...this.#failed(error)} />));
    window.scrollTo({ top: 0, behavior: "instant" });
    this.#settle();
  }

  #failed(error: unknown): FailedPageProps {
    return {
      error,
      href: location.href,
      onRetry: () => void (this.#root === undefined ? this.show() : this.#router.load()),
      onShown: (title) => {
        document.title = title;
        this.#arrival.announce();
      },
    };
  }

  #inContext(content: ReactNode): ReactNode {
    return <RenderProvider value={this.#context}>{content}</RenderProvider>;
  }

  /** Until the app has a page of its own, nothing else listens to the history. */
  readonly #onPopState = (): void => {
    if (addressInBar() !== this.#serverAddress) {
      void this.show();
      return;
    }
    if (this.#left === undefined) return;
    this.#visit += 1;
    void queryClient.cancelQueries();
    const wasReplaced = this.#serverPage.restore();
    this.#scrollBack();
    this.#settle();
    if (wasReplaced) this.#arrival.announce();
  };

  #scrollBack(): void {
    window.scrollTo({ top: this.#left?.top ?? 0, behavior: "instant" });
    this.#left = undefined;
  }

  #settle(): void {
    this.#options.navigation.finish();
    this.#shownAddress = addressInBar();
    this.#transition.arrive();
  }

  #shown(): void {
    this.#settle();
    const match = this.#router.state.matches.at(-1);
    // A page that failed to load shows its own message.
    if (match?.status !== "success" || match.loaderData === undefined) return;
    this.#page = match.loaderData;
    applyHead(document, this.#page.head);
    if (!this.#isWritten) this.#arrival.announce();
    this.#options.onShown();
  }
}

async function loadTexts(
  { layout }: PageModel,
  types: Iterable<string>,
  blocks: AppOptions["blocks"],
): Promise<void> {
  const { i18n, site } = blocks;
  await loadBlockTexts(types, blocks);
  if (layout === "login") await addFormMessages(i18n, site.locale, site.brand.fallbackLocale);
}

/** Path and query of the server's page; the address bar may show another by now. */
function addressOfDocument(): string {
  const [entry] = performance.getEntriesByType("navigation");
  if (entry === undefined) return addressInBar();
  const { pathname, search } = new URL(entry.name);
  return `${pathname}${search}`;
}

function addressInBar(): string {
  return `${location.pathname}${location.search}`;
}
