import { isRecord } from "#lib/json/is-record.ts";
import { entryKinds } from "./table.ts";

const hourMs = 60 * 60 * 1000;
/** A day ends last where it is twelve hours behind. */
const lastEndMs = (24 + 12) * hourMs;

/** When an item of a kind is no longer shown: at the end of its last day, wherever on earth that is. */
export function shownUntilMs(kindName: string, item: unknown): number {
  const until = entryKinds.find(({ name }) => name === kindName)?.list.until;
  const day = until !== undefined && isRecord(item) ? item[until] : undefined;
  const dayMs = typeof day === "string" ? Date.parse(day) : Number.NaN;
  return Number.isNaN(dayMs) ? Number.POSITIVE_INFINITY : dayMs + lastEndMs;
}
