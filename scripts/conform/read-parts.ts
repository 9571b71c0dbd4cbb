import type { EntryKind } from "#kinds/define-kind.ts";
import { judgedKinds, membersOf } from "#kinds/guess-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { keyAt, readResponse } from "./read-response.ts";
import { statusText } from "./service.ts";
import type { Walk } from "./walk.ts";

/** Page limit for a list that continues beyond the total that it reports. */
const mostParts = 100;

type Entries = readonly unknown[];

/**
 * Returns all entries of a list; a paginated one is requested until a page is empty. Undefined if a page
 * fails, which is reported: nothing can be said about the list as a whole.
 */
export async function readParts(
  walk: Walk,
  kind: EntryKind,
  address: string,
): Promise<Entries | undefined> {
  const list = judgedKinds.find(({ name }) => name === filesOf(kind)) ?? kind;
  const first = await readResponse(walk, address, list);
  const members = membersOf(first);
  if (members === undefined) return undefined;
  const given = isRecord(first) ? first["hydra:totalItems"] : undefined;
  const total = given === undefined ? undefined : Number(given);
  const { perPage } = kind.list;
  const isFull = perPage !== undefined && members.length >= perPage;
  if (total === undefined && isFull) {
    const says = `is missing, and the first part is full with ${members.length} entries`;
    walk.tell({ rule: "wrong-total", address, says });
  }
  const of = { address, list, size: members.length, total };
  const parts = perPage === undefined ? [members] : await readRest(walk, of, members);
  if (parts === undefined) return undefined;
  const entries = parts.flat();
  if (perPage !== undefined && total === entries.length) checkCount(walk, address, parts);
  if (given !== undefined && entries.length !== total) {
    const says = `${renderValue(given)}, but ${entries.length} entries`;
    walk.tell({ rule: "wrong-total", address, says });
  }
  return entries;
}

/** The site renders as many pages as the first page and the total imply; entries beyond are never shown. */
function checkCount(walk: Walk, address: string, parts: readonly Entries[]): void {
  const [size = 0] = parts.map((part) => part.length);
  const total = parts.flat().length;
  if (size === 0) return;
  const pages = Math.ceil(total / size);
  const lost = parts.slice(pages).flat().length;
  const counted = `with ${size} of ${total} entries in the first part, the site creates ${pages} pages`;
  if (lost > 0) {
    walk.tell({
      rule: "part-size",
      address,
      says: `${counted}, and ${lost} entries appear on none`,
    });
  } else if (parts.length < pages) {
    walk.tell({ rule: "part-size", address, says: `${counted}, of ${parts.length} parts` });
  }
}

interface Parts {
  readonly address: string;
  readonly list: Parameters<typeof readResponse>[2];
  /** Number of entries on the first page. */
  readonly size: number;
  readonly total: number | undefined;
}

/** Returns the first page with all further ones that have entries. */
async function readRest(
  walk: Walk,
  { address, list, size, total }: Parts,
  first: Entries,
): Promise<readonly Entries[] | undefined> {
  const parts = [first];
  const entries = [...first];
  const counted = total === undefined || size === 0 ? 1 : Math.ceil(total / size);
  for (let page = 2; page <= Math.max(mostParts, counted); page += 1) {
    const at = `${address}&page=${page}`;
    const isCounted = page <= counted;
    const found = isCounted
      ? await readResponse(walk, at, list)
      : await askEnd(walk, address, page);
    const part = membersOf(found);
    if (part === undefined) return isCounted ? undefined : parts;
    if (part.length === 0) return parts;
    if (hasAll(entries, part)) {
      tellRepeated(walk, address, { page, isCounted });
      return parts;
    }
    parts.push(part);
    entries.push(...part);
  }
  return parts;
}

function tellRepeated(
  walk: Walk,
  address: string,
  { page, isCounted }: { readonly page: number; readonly isCounted: boolean },
): void {
  const rule = isCounted ? "paging-ignored" : "paging-end";
  walk.tell({ rule, address, says: `part ${page} contains only entries of earlier parts` });
}

/** Whether all entries are already known; entries without id count as new. */
function hasAll(known: Entries, part: Entries): boolean {
  const ids = new Set(known.map((entry) => keyAt(entry, "id")));
  return part.every((entry) => keyAt(entry, "id") !== "" && ids.has(keyAt(entry, "id")));
}

/** Requests a page that should not exist; returns nothing if it is rejected, which is reported. */
async function askEnd(walk: Walk, address: string, page: number): Promise<unknown> {
  const response = await walk.ask(`${address}&page=${page}`);
  if (response.status === 200 && membersOf(response.value) !== undefined) return response.value;
  return walk.tell({ rule: "paging-end", address, says: `part ${page} ${statusText(response)}` });
}
