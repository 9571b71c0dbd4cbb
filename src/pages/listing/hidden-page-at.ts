import type { ContentClient } from "#api/client/client.ts";
import { AccessDenied, ContentNotFound } from "#api/errors.ts";
import { isEntryKind, kindOfPattern } from "#kinds/table.ts";
import type { Locale } from "#i18n/locales.ts";
import { nodeIndexOf } from "../node-index.ts";

/**
 * Whether a path, without locale prefix, is a page's that no list contains.
 * @throws {ContentUnavailable} where that is unknown
 */
export async function hiddenPageAt(
  client: ContentClient,
  locale: Locale,
  path: string,
): Promise<boolean> {
  const index = nodeIndexOf((await client.sitemap({ locale })).data);
  const match = index.match(path);
  if (match?.node.action !== "show") return false;
  const kind = kindOfPattern(match.node.nodeType, index.detailPattern);
  const [slug] = Object.values(match.params);
  if (kind === undefined || isEntryKind(kind) || slug === undefined) return false;
  return client.entry(kind, { locale, slug }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AccessDenied) return true;
      if (error instanceof ContentNotFound) return false;
      throw error;
    },
  );
}
