import "#site/site.css";
import { trust } from "#contract/trust.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadIslandMessages } from "#i18n/load-island-messages.ts";
import { hasQueuedEvents, type QueuedEvents } from "#renderer/event-replay.ts";
import { startIslands } from "#renderer/islands.tsx";
import { pageStateId, type PageState } from "#renderer/page-state.ts";
import { whenIdle } from "#renderer/hydration-triggers.ts";
import { reportFailure } from "./reports/report-failure.ts";
import type { StartOptions } from "./start-app.ts";

declare global {
  interface Window {
    /** State and functions of the boot script. */
    waymark?: {
      readonly early: QueuedEvents;
      /** Fetches files of the build, by the name of the consumer. */
      readonly ask: (name: string) => void;
      /** Ends the tasks that the boot script does until the app is awake. */
      readonly awake: () => void;
    };
  }
}

const { early = [], ask = () => undefined } = window.waymark ?? {};

/** Written into this very document by the server. */
function readState(): PageState {
  const script = document.querySelector(`script#${pageStateId}`);
  return trust<PageState>(JSON.parse(script?.textContent ?? "null"));
}

/** The cookie banner and settings, and what they allow. */
async function loadConsent({ locale, brand }: PageState["site"]): Promise<void> {
  ask("island-consent");
  const { startConsent } = await import("#site/consent/start-consent.ts");
  startConsent({ locale, tagManagerId: brand.tagManagerId, early });
}

/** Everything that is not needed to respond on this page. */
async function loadApp(options: StartOptions): Promise<void> {
  ask("app");
  const { startApp } = await import("./start-app.ts");
  await startApp(options);
}

/** Starts what this page can do first, then what leads to other pages. */
async function wake(): Promise<void> {
  const container = document.getElementById("app");
  if (container === null) return;
  const { site, islands, showProblems } = readState();
  const messages = await loadIslandMessages(site.locale, site.brand.fallbackLocale);
  const blocks = { site, i18n: createI18n(site.locale, messages), showProblems };
  const { stop, hydrated } = startIslands({
    ...blocks,
    islands,
    onDue: (type) => ask(`island-${type}`),
    onFailure: reportFailure,
    early,
  });
  const consent = document.querySelector('[data-island="consent"]');
  const isAsked = consent !== null && hasQueuedEvents(early, consent);
  if (!isAsked) await hydrated;
  void loadConsent(site);
  await hydrated;
  await whenIdle();
  await loadApp({ container, blocks, onTakeOver: stop });
}

void wake();
if (import.meta.env.DEV) {
  void import("./to-devtools.ts").then(({ leadToDevtools }) => leadToDevtools(window));
}
