import { isList, isRecord } from "./is-record.ts";

/** What documents and blocks say of themselves: what has one of these is no envelope. */
const own = ["type", "props", "blocks", "title"];

/**
 * What many services wrap their answers in is taken off: `{"data": …}`, whatever else stands beside it, and
 * what else one page alone stands in, as in `{"page": …}`.
 */
export function withoutEnvelope(value: unknown): unknown {
  if (!isRecord(value) || own.some((name) => Object.hasOwn(value, name))) return value;
  if (isRecord(value.data) || isList(value.data)) return withoutEnvelope(value.data);
  const pages = Object.values(value).filter((one) => isRecord(one) && isList(one.blocks));
  return pages.length === 1 ? pages[0] : value;
}
