import { trust } from "#contract/trust.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadSiteMessages } from "#i18n/load-messages.ts";
import { scrollThrottleMs } from "#lib/scroll-marks.ts";
import { throttle } from "#lib/throttle.ts";
import { previewStateId, type PreviewState } from "#site/preview-state.ts";
import { loadFrame } from "#site/frame/frames.ts";
import { startHeader } from "#site/frame/header-behaviour.ts";
import { closePopovers } from "#site/frame/popovers.ts";
import { NavigationStore } from "#stores/navigation-store.ts";
import { bindRootAttributes } from "#stores/root-attributes.ts";
import { ScrollStore } from "#stores/scroll-store.ts";
import type { DeferredOptions } from "./start-deferred.ts";
import { App, type AppOptions } from "./app.tsx";
import { inAppHref } from "./in-app-link.ts";
import type { PreviewFrameOptions } from "./preview-frame.ts";
import { searchOnDemand } from "./search-on-demand.ts";
import { signInOnDemand } from "./sign-in-on-demand.ts";

export type StartOptions = Pick<AppOptions, "container" | "blocks" | "onTakeOver">;

/** Starts in-app navigation: until then the browser follows links itself. */
export async function startApp(options: StartOptions): Promise<void> {
  const { i18n, site } = options.blocks;
  const [messages] = await Promise.all([
    loadSiteMessages(site.locale, site.brand.fallbackLocale),
    loadFrame(site.brand),
  ]);
  // The islands keep their texts: additional ones would re-render them.
  const blocks = {
    ...options.blocks,
    i18n: createI18n(site.locale, { ...i18n.messages, ...messages }),
  };
  const navigation = new NavigationStore();
  followScrolling(navigation);
  startHeader(document);
  const go = (href: string, { replace } = { replace: false }): void => {
    closePopovers();
    app.navigate(href, { replace }).catch(() => location.assign(href));
  };
  const search = searchOnDemand(document, go);
  const signIn = signInOnDemand(document, go);
  const onShown = (): void => {
    search.onShown();
    signIn.onShown();
  };
  const app = new App({ ...options, blocks, navigation, signIn, onShown });
  onShown();
  void app.catchUp();
  void loadLate({ locale: site.locale, signIn });
  const preview = document.getElementById(previewStateId);
  if (preview !== null && window.parent !== window) {
    void speakWithCms(preview, { brand: site.brand, show: (page) => app.put(page) });
  }
  addEventListener("click", (event) => {
    const href = inAppHref(event, new URL(location.href));
    if (href === undefined) return;
    event.preventDefault();
    go(href);
  });
  // For tests and measurements: from now on the app handles the visitor's input.
  document.documentElement.toggleAttribute("data-awake", true);
  if (import.meta.hot) {
    // Devtools and previews are rendered by the server only: the app would find no page at their addresses.
    const isOfSite = !/^\/(?:devtools|admin)\//.test(location.pathname);
    import.meta.hot.on("waymark:content", () => {
      if (isOfSite) void app.refresh();
      else location.reload();
    });
    import.meta.hot.send("waymark:follows-content", document.documentElement.dataset["madeFrom"]);
    if (isOfSite) await app.show();
  }
}

function followScrolling(navigation: NavigationStore): void {
  const scroll = new ScrollStore();
  bindRootAttributes(document.documentElement, { navigation, scroll });
  const update = throttle(() => scroll.update(window.scrollY), scrollThrottleMs);
  addEventListener("scroll", update);
  window.waymark?.awake();
  update();
}

/** For a page embedded next to the form in which it is edited. */
async function speakWithCms(preview: Element, options: PreviewFrameOptions): Promise<void> {
  const { startPreviewFrame } = await import("./preview-frame.ts");
  startPreviewFrame(trust<PreviewState>(JSON.parse(preview.textContent)), options);
}

/** Loads what the page can do without for a moment. */
async function loadLate(options: DeferredOptions): Promise<void> {
  const { startDeferred } = await import("./start-deferred.ts");
  startDeferred(document, options);
}
