import { isAdminPath, splitLocale, type Address } from "#i18n/locale-paths.ts";
import { phraseMaxLength, trimPhrase } from "#lib/text/search-phrase.ts";
import { nodeIndexOf } from "./node-index.ts";
import { phraseParameter } from "./page-search.ts";
import type { ResolveOptions } from "./site-context.ts";

/**
 * What of an address's query may change its page, in one spelling: the phrase of a search node, the
 * locale below /admin/ (R-11), and nothing anywhere else. A phrase that is too long is cut, but
 * stays too long. Never throws: an address that cannot be looked up has no query.
 */
export async function allowedQuery(options: ResolveOptions, address: Address): Promise<string> {
  if (isAdminPath(address.path)) return `?locale=${splitLocale(options.routing, address).locale}`;
  const asked = new URLSearchParams(address.search).get(phraseParameter);
  if (asked === null) return "";
  const { locale, path } = splitLocale(options.routing, address);
  try {
    const { data } = await options.client.sitemap({ locale });
    if (nodeIndexOf(data).match(path)?.node.nodeType !== "search") return "";
  } catch {
    return "";
  }
  const phrase = Array.from(trimPhrase(asked))
    .slice(0, phraseMaxLength + 1)
    .join("");
  return `?${phraseParameter}=${encodeURIComponent(phrase)}`;
}
