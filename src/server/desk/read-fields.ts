import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { mediaTypeIn } from "#protocol/media-type.ts";
import type { AppContext } from "../request-context.ts";

const maxBytes = 16_000;

/** Reads the fields of a small form; undefined for anything else. */
export async function readFields(c: AppContext): Promise<URLSearchParams | undefined> {
  const type = mediaTypeIn(c.req.header("content-type"));
  if (type !== "application/x-www-form-urlencoded") return undefined;
  try {
    const bytes = await readBounded(c.req.raw.body, maxBytes);
    return new URLSearchParams(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}
