import { createClient } from "#api/client/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { linkedPages, type LinkedPages } from "#pages/listing/linked-page.ts";
import type { AskService } from "./service.ts";

/**
 * Returns what a locale's links and locale switches are compared with, read as a site does: its sitemap,
 * all entries, redirects. Undefined if that is not available, which the walk reports.
 */
export async function linkedPagesOf(
  ask: AskService,
  locales: readonly Locale[],
  locale: Locale,
): Promise<LinkedPages | undefined> {
  const [defaultLocale = locale] = locales;
  const nothing = () => undefined;
  const client = createClient({
    fetch: async (request) => responseOf(ask, request),
    baseUrl: "http://service",
    routing: { mode: "prefix", brand: { locales: [...locales], defaultLocale, hosts: [] } },
    log: { info: nothing, warn: nothing, error: nothing },
  });
  try {
    const rows = await client.served(redirects, { locale }).then(
      ({ data }) => data.redirects,
      () => [],
    );
    const redirected = new Set(rows.map(({ from }) => canonicalPath(from)));
    return await linkedPages(client, locale, (path) => redirected.has(canonicalPath(path)));
  } catch {
    return undefined;
  }
}

/** Returns a response for the client, requested with the same retries as in the walk. */
async function responseOf(ask: AskService, { url, headers }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const found = await ask(pathname + search, { headers: Object.fromEntries(headers) });
  if (found.failure !== undefined) throw new Error(found.failure);
  const body = found.value === undefined ? null : JSON.stringify(found.value);
  return new Response(body, {
    status: found.status,
    headers: { "content-type": "application/json" },
  });
}
