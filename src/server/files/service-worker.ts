import { localePath } from "#i18n/locale-paths.ts";
import { isLocale } from "#i18n/locales.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { buildCsp } from "../reply/headers.ts";
import type { AddressRules } from "../pages/page-request.ts";

/** Ends every worker in the field at its next visit: it gives up its caches and itself. */
const killSwitch = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export interface ServiceWorkerDeps {
  readonly responses: Responses;
  readonly fallbackPages: FallbackPages;
  readonly addresses: AddressRules;
}

/** /sw.js where the worker is switched off (SERVICE_WORKER=0). */
export function endedServiceWorker({ responses }: ServiceWorkerDeps): () => Response {
  return () =>
    responses.bytes(200, Buffer.from(killSwitch), {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": cacheRules.revalidate,
    });
}

/** /offline/{locale}: what the worker shows when there is no network. */
export function offlinePage(deps: ServiceWorkerDeps): (c: AppContext) => Response {
  const { responses, fallbackPages, addresses } = deps;
  return (c) => {
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return responses.plain(404, "not found\n");
    const routing = { mode: addresses.localeMode, brand: c.get("request").brand };
    const home = localePath(routing, locale, "/");
    const { html, styleHashes } = fallbackPages(locale, "offline", home);
    return responses.bytes(200, Buffer.from(html), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": buildCsp({ scriptHashes: [], styleHashes }),
      "cache-control": cacheRules.revalidate,
    });
  };
}
