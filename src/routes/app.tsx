import { QueryClient } from "@tanstack/react-query";
import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { trust } from "#contract/trust.ts";
import { addFormMessages } from "#i18n/load-messages.ts";
import { loadBlockTexts } from "#renderer/block-texts.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { liveContext, type LiveBlocksOptions } from "#renderer/live-blocks.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { applyHead } from "#site/seo/head.ts";
import type { PageModel } from "#site/page-model.ts";
import type { NavigationStore } from "#stores/navigation-store.ts";
import { PageTransition } from "./page-transition.ts";
import { mayReload } from "./reload-once.ts";
import { createAppRouter, type AppRouter } from "./router.tsx";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";

export interface AppOptions {
  readonly container: HTMLElement;
  readonly blocks: Omit<LiveBlocksOptions, "onFailure">;
  readonly navigation: NavigationStore;
  readonly signIn: SignInOnDemand;
  /** Called once, when the server's page makes room for the app's first one. */
  readonly onTakeOver: () => void;
  /** Called whenever a page of the app is shown. */
  readonly onShown: () => void;
}

/** The router's own name of an entry of the history. */
function keyOf({ state }: { state: { __TSR_key?: string | undefined } }): string | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- the router's
  return state.__TSR_key;
}

/** The app after it woke: it follows links inside the document and shows the pages it fetches. */
export class App {
  readonly #options: AppOptions;
  readonly #router: AppRouter;
  readonly #queryClient = new QueryClient();
  readonly #transition = new PageTransition(document.documentElement);
  #root: Root | undefined;
  /** Path and query of the page in sight. */
  #shownAddress = addressInBar();
  /** The router restores the scroll positions of pages that it left itself; the server's page it did not know. */
  #first: { readonly restore: (key: string | undefined) => void } | undefined;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#router = createAppRouter(createBrowserHistory(), {
      queryClient: this.#queryClient,
      locale: options.blocks.site.locale,
      signIn: options.signIn,
      leave: async (address) => {
        if (address !== this.#shownAddress) await this.#transition.leave();
      },
      leaveTo: (href) => {
        location.assign(href);
        return new Promise(() => undefined);
      },
      loadTexts: (page, types) => loadTexts(page, types, options.blocks),
      onChunkFailure: this.reload,
    });
    this.#router.subscribe("onBeforeLoad", ({ toLocation }) =>
      options.navigation.start(toLocation.pathname),
    );
    this.#router.subscribe("onRendered", ({ toLocation }) => {
      this.#shown();
      this.#first?.restore(keyOf(toLocation));
    });
  }

  /** One line names block, type, page and kind. A chunk that did not come costs one guarded reload. */
  readonly reportFailure = (failure: BlockFailure): void => {
    const { blockId, blockType, kind, detail } = failure;
    // oxlint-disable-next-line no-console -- the browser has no other log
    console.error(`block ${blockId} (${blockType}) on ${location.pathname}: ${kind}: ${detail}`);
    if (kind === "chunk") this.reload(location.href);
  };

  readonly reload = (href: string): void => {
    if (mayReload(sessionStorage, Date.now())) location.assign(href);
  };

  /** Goes to an address of this site. The page shown stays until the next one is complete. */
  async navigate(href: string, { replace = false } = {}): Promise<void> {
    if (this.#root !== undefined) {
      await this.#router.navigate({ href, replace });
      return;
    }
    const { history } = this.#router;
    const firstKey = keyOf(history.location);
    const top = window.scrollY;
    this.#first = {
      restore: (key) => {
        if (key !== firstKey) return;
        window.scrollTo({ top, behavior: "instant" });
        this.#first = undefined;
      },
    };
    if (replace) history.replace(href);
    else history.push(href);
    await this.show();
  }

  /** Renders the current address as a living page in place of the server's HTML. */
  async show(): Promise<void> {
    const { navigation, onTakeOver, container, blocks } = this.#options;
    navigation.start(location.pathname);
    await this.#router.load();
    if (this.#root !== undefined) return;
    onTakeOver();
    const context = liveContext({ ...blocks, onFailure: this.reportFailure });
    this.#root = createRoot(container, { onCaughtError: () => undefined });
    flushSync(() =>
      this.#root?.render(
        <RenderProvider value={context}>
          <RouterProvider router={this.#router} />
        </RenderProvider>,
      ),
    );
    this.#shown();
  }

  /** Content has changed: what is shown is fetched again (development only). */
  async refresh(): Promise<void> {
    await this.#queryClient.invalidateQueries();
    await this.#router.invalidate();
  }

  #shown(): void {
    this.#options.navigation.finish();
    this.#shownAddress = addressInBar();
    this.#transition.arrive();
    const match = this.#router.state.matches.at(-1);
    const page = trust<PageModel | undefined>(match?.loaderData);
    if (page === undefined) return;
    applyHead(document, page.head);
    if (location.hash === "") {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    }
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

function addressInBar(): string {
  return `${location.pathname}${location.search}`;
}
