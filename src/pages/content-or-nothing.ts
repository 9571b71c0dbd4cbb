import type { Loaded } from "#api/cache/cache-entry.ts";
import { ContentNotFound, ContentUnavailable } from "#api/errors.ts";

/** Content that does not exist is not an error here, but results in a 404 page. */
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
 * If nothing in a list can be read, its entries are lost, not the page that shows them. If a service
 * does not respond, its content is unknown: that remains an error.
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
