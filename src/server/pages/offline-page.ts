import { localePath } from "#i18n/locale-paths.ts";
import { isLocale } from "#i18n/locales.ts";
import { buildCsp } from "../reply/headers.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "./fallback-page.ts";
import type { AddressRules } from "./page-request.ts";

export interface OfflinePageDeps {
  readonly responses: Responses;
  readonly fallbackPages: FallbackPages;
  readonly addresses: AddressRules;
}

/** /offline/{locale}: the page that the worker shows without a network. */
export function offlinePage(deps: OfflinePageDeps): (c: AppContext) => Response {
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
