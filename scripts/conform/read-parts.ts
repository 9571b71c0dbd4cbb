import type { EntryKind } from "#kinds/define-kind.ts";
import { judgedKinds, membersOf } from "#kinds/guess-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { keyAt, readResponse } from "./read-response.ts";
import { statusText } from "./service.ts";
import type { Walk } from "./walk.ts";

/** Of a list that says how many entries it has, and goes on after them. */
const mostParts = 100;

type Entries = readonly unknown[];

/**
 * All entries of a list; one that comes in parts is asked for until a part is empty. Undefined
 * where a part of it failed, which is told: nothing can be said of the whole.
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

/** The site makes as many pages as the first part and the total say: no other part is on one. */
function checkCount(walk: Walk, address: string, parts: readonly Entries[]): void {
  const [size = 0] = parts.map((part) => part.length);
  const total = parts.flat().length;
  if (size === 0) return;
  const pages = Math.ceil(total / size);
  const lost = parts.slice(pages).flat().length;
  const counted = `with ${size} of ${total} entries in the first part the site makes ${pages} pages`;
  if (lost > 0) {
    walk.tell({ rule: "part-size", address, says: `${counted}, and ${lost} entries are on none` });
  } else if (parts.length < pages) {
    walk.tell({ rule: "part-size", address, says: `${counted}, of ${parts.length} parts` });
  }
}

interface Parts {
  readonly address: string;
  readonly list: Parameters<typeof readResponse>[2];
  /** Of the first part. */
  readonly size: number;
  readonly total: number | undefined;
}

/** The first part with all others that have entries. */
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
  walk.tell({ rule, address, says: `part ${page} has entries of those before alone` });
}

/** Whether entries are known already; what has no id is always new. */
function hasAll(known: Entries, part: Entries): boolean {
  const ids = new Set(known.map((entry) => keyAt(entry, "id")));
  return part.every((entry) => keyAt(entry, "id") !== "" && ids.has(keyAt(entry, "id")));
}

/** A part that none should be; nothing where it is refused, which is told. */
async function askEnd(walk: Walk, address: string, page: number): Promise<unknown> {
  const response = await walk.ask(`${address}&page=${page}`);
  if (response.status === 200 && membersOf(response.value) !== undefined) return response.value;
  return walk.tell({ rule: "paging-end", address, says: `part ${page} ${statusText(response)}` });
}
