import "#site/site.css";
import { onlineManager } from "@tanstack/react-query";
import { queryClient } from "#api/browser/query-client.ts";
import { trust } from "#contract/trust.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadSiteMessages } from "#i18n/load-messages.ts";
import { scrollThrottleMs } from "#lib/scroll-marks.ts";
import { throttle } from "#lib/throttle.ts";
import { startIslands, type EarlyClicks } from "#renderer/islands.tsx";
import { startHeader } from "#site/frame/header-behaviour.ts";
import { closePopovers } from "#site/frame/popovers.ts";
import { NavigationStore } from "#stores/navigation-store.ts";
import { bindRootAttributes } from "#stores/root-attributes.ts";
import { ScrollStore } from "#stores/scroll-store.ts";
import type { LateOptions } from "./after-waking.ts";
import { App } from "./app.tsx";
import { inAppHref } from "./in-app-link.ts";
import { searchOnDemand } from "./search-on-demand.ts";
import { signInOnDemand } from "./sign-in-on-demand.ts";
import { pageStateId, type PageState } from "#renderer/page-state.ts";

declare global {
  interface Window {
    /** Filled by the boot script. */
    waymarkEarlyClicks?: EarlyClicks;
    /** Ends what the boot script does until the app is awake. */
    waymarkAwake?: () => void;
  }
}

/** The server wrote it into this very document. */
function readState(): PageState {
  const script = document.querySelector(`script#${pageStateId}`);
  return trust<PageState>(JSON.parse(script?.textContent ?? "null"));
}

/** Banner and settings of cookies, and what they allow. */
async function loadConsent({ locale, brand }: PageState["site"]): Promise<void> {
  const { startConsent } = await import("#site/consent/start-consent.ts");
  const earlyClicks = window.waymarkEarlyClicks ?? [];
  startConsent({ locale, tagManagerId: brand.tagManagerId, earlyClicks });
}

/** What the page can do without for a moment. */
async function loadLate(options: LateOptions): Promise<void> {
  const { startLate } = await import("./after-waking.ts");
  startLate(document, options);
}

async function wake(): Promise<void> {
  const container = document.getElementById("app");
  if (container === null) return;
  const { site, islands, showProblems } = readState();
  const messages = await loadSiteMessages(site.locale, site.brand.fallbackLocale);
  queryClient.mount();
  onlineManager.setOnline(navigator.onLine);
  const navigation = new NavigationStore();
  const scroll = new ScrollStore();
  bindRootAttributes(document.documentElement, { navigation, scroll });
  const updateScroll = throttle(() => scroll.update(window.scrollY), scrollThrottleMs);
  addEventListener("scroll", updateScroll);
  window.waymarkAwake?.();
  updateScroll();
  startHeader(document);

  const blocks = { site, i18n: createI18n(site.locale, messages), showProblems };
  const go = (href: string, options = { replace: false }): void => {
    closePopovers();
    app.navigate(href, options).catch(() => location.assign(href));
  };
  const search = searchOnDemand(document, go);
  const signIn = signInOnDemand(document, go);
  const onShown = (): void => {
    search.onShown();
    signIn.onShown();
  };
  const app = new App({
    container,
    blocks,
    navigation,
    signIn,
    onTakeOver: () => stopIslands(),
    onShown,
  });
  const stopIslands = startIslands({
    ...blocks,
    islands,
    onFailure: app.reportFailure,
    earlyClicks: window.waymarkEarlyClicks ?? [],
  });
  onShown();
  void app.catchUp();
  void loadConsent(site);
  void loadLate({ locale: site.locale, signIn });
  addEventListener("click", (event) => {
    const href = inAppHref(event, new URL(location.href));
    if (href === undefined) return;
    event.preventDefault();
    go(href);
  });
  // For tests and measurements: from here on the app hears the visitor.
  document.documentElement.toggleAttribute("data-awake", true);
  if (import.meta.hot) {
    import.meta.hot.on("waymark:content", () => void app.refresh());
    await app.show();
  }
}

void wake();
