import type { Locale } from "#i18n/locales.ts";
import { startGoToTop } from "#site/frame/go-to-top-behaviour.ts";
import { startPrefetch } from "./prefetch.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";
import { tellUncaught } from "./reports/tell-uncaught.ts";

export interface LateOptions {
  readonly locale: Locale;
  readonly signIn: SignInOnDemand;
}

/** What makes a page better, and can come a moment after the app has woken. */
export function startLate(document: Document, { locale, signIn }: LateOptions): void {
  startGoToTop(document);
  startPrefetch(document, signIn);
  if (!import.meta.env.PROD) return;
  void registerServiceWorker(locale);
  tellUncaught();
  void import("./reports/tell-vitals.ts").then(({ tellVitals }) => tellVitals(document));
}
