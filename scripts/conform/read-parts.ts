import type { EntryKind } from "#kinds/define-kind.ts";
import { judgedKinds, membersOf } from "#kinds/guess-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { keyAt, readAnswer } from "./read-answer.ts";
import { toldStatus } from "./service.ts";
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
  const first = await readAnswer(walk, address, list);
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
  checkSize(walk, address, { size: members.length, total, perPage });
  const parts = { address, list, size: members.length, total };
  const entries = perPage === undefined ? members : await readRest(walk, parts, members);
  if (entries === undefined) return undefined;
  if (given !== undefined && entries.length !== total) {
    const says = `${renderValue(given)}, but ${entries.length} entries`;
    walk.tell({ rule: "wrong-total", address, says });
  }
  return entries;
}

interface Sizes {
  readonly size: number;
  readonly total: number | undefined;
  readonly perPage: number | undefined;
}

/** The site counts by its own size: of smaller parts it never asks for the last ones. */
function checkSize(walk: Walk, address: string, { size, total = 0, perPage }: Sizes): void {
  if (perPage === undefined || size === 0 || size === perPage || size >= total) return;
  const says = `the first part has ${size} of ${total} entries, where the site counts by ${perPage}`;
  walk.tell({ rule: "part-size", address, says });
}

interface Parts {
  readonly address: string;
  readonly list: Parameters<typeof readAnswer>[2];
  /** Of the first part. */
  readonly size: number;
  readonly total: number | undefined;
}

/** The entries of the first part with those of all others. */
async function readRest(
  walk: Walk,
  { address, list, size, total }: Parts,
  first: Entries,
): Promise<Entries | undefined> {
  const entries = [...first];
  const counted = total === undefined || size === 0 ? 1 : Math.ceil(total / size);
  for (let page = 2; page <= Math.max(mostParts, counted); page += 1) {
    const at = `${address}&page=${page}`;
    const isCounted = page <= counted;
    const found = isCounted ? await readAnswer(walk, at, list) : await askEnd(walk, address, page);
    const part = membersOf(found);
    if (part === undefined) return isCounted ? undefined : entries;
    if (part.length === 0) return entries;
    if (hasAll(entries, part)) {
      tellRepeated(walk, address, { page, isCounted });
      return entries;
    }
    entries.push(...part);
  }
  return entries;
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
  const answer = await walk.ask(`${address}&page=${page}`);
  if (answer.status === 200 && membersOf(answer.value) !== undefined) return answer.value;
  return walk.tell({ rule: "paging-end", address, says: `part ${page} ${toldStatus(answer)}` });
}
