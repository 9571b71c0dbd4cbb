import { createClient } from "#api/client/client.ts";
import type { Locale } from "#i18n/locales.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { linkedPages, type LinkedPages } from "#pages/listing/linked-page.ts";
import type { AskService } from "./service.ts";

/**
 * What links and choices of a language are compared with, read as a site reads it: its sitemap, all
 * entries, what is redirected. Undefined where that cannot be had, which the walk tells.
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

/** An answer that a client reads, asked for as patiently as the walk asks. */
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
