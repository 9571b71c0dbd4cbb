import type { ReadItem } from "#contract/reading/read-item.ts";
import { below } from "#contract/warnings/placed-texts.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Loss } from "./loss-registry.ts";

/** Returns the losses of an item in a response. @param pointer Pointer to the item in the response. */
export function lostOf(
  { item, lost }: ReadItem<unknown>,
  { raw, pointer }: { readonly raw: unknown; readonly pointer: string },
): Loss[] {
  const costs = item === undefined ? "entry" : "field";
  const name = nameOf(raw);
  return below(pointer, lost).map((problem) => ({ costs, name, problem }));
}

/** Any further losses of a response are not counted. */
export const maxLosses = 10_000;

/** Returns the losses of all items of a list. */
export function lostOfAll(
  read: readonly ReadItem<unknown>[],
  { members, pointer }: { readonly members: readonly unknown[]; readonly pointer: string },
): Loss[] {
  const losses: Loss[] = [];
  for (const [index, item] of read.entries()) {
    if (losses.length >= maxLosses) break;
    const place = { raw: members[index], pointer: pointer + toPointer([index]) };
    if (item.lost.length > 0) for (const loss of lostOf(item, place)) losses.push(loss);
  }
  return losses;
}

const maxNameLength = 100;

/** The URL identifies an entry better than its id. */
function nameOf(raw: unknown): string | undefined {
  if (!isRecord(raw)) return undefined;
  const name = [raw["slug"], raw["id"], raw["name"]].find((text) => typeof text === "string");
  return typeof name === "string" ? name.slice(0, maxNameLength) : undefined;
}
