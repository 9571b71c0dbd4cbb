import type { Loaded } from "#api/cache/cache-entry.ts";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";

/** Content that does not exist is no error here, but a 404 page. */
export async function contentOrNothing<Content>(
  loading: Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentNotFound) return undefined;
    throw error;
  }
}

/**
 * A list of which nothing can be read costs its entries, not the page that shows them. Of a service
 * that is silent nobody knows what it has: that stays an error.
 */
export async function orEmpty<Data>(
  loading: Promise<Loaded<Data>>,
  data: Data,
): Promise<Loaded<Data>> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentUnavailable && error.isUnreadable) return { data, stale: true };
    throw error;
  }
}
