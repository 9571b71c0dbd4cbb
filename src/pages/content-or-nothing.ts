import { ContentNotFound } from "#api/errors.ts";

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
