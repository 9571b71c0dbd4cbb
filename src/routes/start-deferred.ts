import type { Locale } from "#i18n/locales.ts";
import { startGoToTop } from "#site/frame/go-to-top-behaviour.ts";
import { startPrefetch } from "./prefetch.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";
import { reportUncaughtErrors } from "./reports/report-uncaught-errors.ts";

export interface DeferredOptions {
  readonly locale: Locale;
  readonly signIn: SignInOnDemand;
}

/** Enhancements that can wait until just after the app has started. */
export function startDeferred(document: Document, { locale, signIn }: DeferredOptions): void {
  startGoToTop(document);
  startPrefetch(document, signIn);
  if (!import.meta.env.PROD) return;
  void registerServiceWorker(locale);
  reportUncaughtErrors();
  void import("./reports/report-vitals.ts").then(({ reportWebVitals }) =>
    reportWebVitals(document),
  );
}
