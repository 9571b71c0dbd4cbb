import { isList, isRecord } from "./is-record.ts";

/** Properties of documents and blocks themselves: an object that has one of these is not an envelope. */
const own = ["type", "props", "blocks", "title"];

/**
 * Unwraps the envelope that many services put around their responses: `{"data": …}`, whatever else is
 * next to it, and any other property that contains the only page, as in `{"page": …}`.
 */
export function withoutEnvelope(value: unknown): unknown {
  if (!isRecord(value) || own.some((name) => Object.hasOwn(value, name))) return value;
  if (isRecord(value.data) || isList(value.data)) return withoutEnvelope(value.data);
  const pages = Object.values(value).filter((one) => isRecord(one) && isList(one.blocks));
  return pages.length === 1 ? pages[0] : value;
}
