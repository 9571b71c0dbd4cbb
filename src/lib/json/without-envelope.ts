import { isList, isRecord } from "./is-record.ts";

/** What documents and blocks say of themselves: what has one of these is no envelope. */
const own = ["type", "props", "blocks", "title"];

/** What many services wrap their answers in is taken off: `{"data": …}`, whatever else stands beside it. */
export function withoutEnvelope(value: unknown): unknown {
  if (!isRecord(value) || own.some((name) => Object.hasOwn(value, name))) return value;
  return isRecord(value.data) || isList(value.data) ? value.data : value;
}
