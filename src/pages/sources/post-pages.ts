import type { ContentClient } from "#api/client/client.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import { ContentNotFound } from "#api/errors.ts";
import type { Post } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";

/** A list that claims to be longer is not read on. */
const postPagesMax = 200;

/**
 * The pages of a locale's list of posts, newest first, until there are enough posts. A page stays
 * the same object while its posts do. Throws ContentUnavailable.
 */
export async function postPages(
  client: ContentClient,
  locale: Locale,
  enough = Infinity,
): Promise<Loaded<readonly Post[]>[]> {
  const pages: Loaded<readonly Post[]>[] = [];
  let count = 0;
  for (let page = 1; page <= postPagesMax; page += 1) {
    const next = await pageOf(client, locale, page);
    if (next === undefined) break;
    const { data, stale } = next;
    pages.push({ data: data.posts, stale });
    count += data.posts.length;
    if (count >= Math.min(data.total, enough)) break;
  }
  return pages;
}

/** Undefined after the last page: where faulty posts were left out, the total promises too many. */
async function pageOf(client: ContentClient, locale: Locale, page: number) {
  try {
    return await client.posts({ locale, page });
  } catch (error) {
    if (error instanceof ContentNotFound && page > 1) return undefined;
    throw error;
  }
}
