import type { Locale } from "#i18n/locales.ts";
import { serviceWorkerUrl } from "#lib/trusted-types.ts";

/** Starts the service worker and sets the language of its "no network" page. Never blocks the page. */
export async function registerServiceWorker(locale: Locale): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(serviceWorkerUrl());
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage(locale);
  } catch {
    // Blocked by the browser or the network: the site works without it.
  }
}
