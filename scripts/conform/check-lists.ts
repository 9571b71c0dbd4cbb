import { failureCodeOf } from "#api/transport/failure-code.ts";
import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { membersOf, judgedKinds } from "#kinds/guess-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { checkHidden } from "./check-hidden.ts";
import { readAnswer, textAt } from "./read-answer.ts";
import { forAll, type Walk } from "./walk.ts";

/** The list of a kind with all its parts, and every entry of it. */
export async function checkEntries(walk: Walk, kind: EntryKind, locale: string): Promise<void> {
  const { endpoint, perPage } = kind.list;
  const address = `${endpoint}?locale=${locale}`;
  const entries = await readParts(walk, kind, address);
  if (entries === undefined) return;
  const ids = entries.map((entry) => textAt(entry, "id"));
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) walk.tell({ rule: "twice-in-list", address, says: twice });
  checkOrder(walk, kind, { address, entries });
  if (perPage !== undefined) await checkEnd(walk, address, Math.ceil(entries.length / perPage) + 1);
  const named = entries.filter((entry) => textAt(entry, kind.files.key) !== "");
  await forAll(named, (entry) => checkEntry(walk, kind, { entry, locale }));
}

/**
 * All entries of a list; one that comes in parts is asked for until the total is there. Undefined
 * where a part of it failed, which is told: nothing can be said of the whole.
 */
async function readParts(
  walk: Walk,
  kind: EntryKind,
  address: string,
): Promise<unknown[] | undefined> {
  const list = judgedKinds.find(({ name }) => name === filesOf(kind)) ?? kind;
  const first = await readAnswer(walk, address, list);
  const members = membersOf(first);
  if (members === undefined) return undefined;
  const entries = [...members];
  const total = isRecord(first)
    ? Number(first["hydra:totalItems"] ?? entries.length)
    : entries.length;
  if (kind.list.perPage !== undefined) {
    const most = Math.ceil(total / kind.list.perPage);
    for (let page = 2; page <= most; page += 1) {
      const part = membersOf(await readAnswer(walk, `${address}&page=${page}`, list));
      if (part === undefined) return undefined;
      if (part.length > 0 && textAt(part[0], "id") === textAt(entries[0], "id")) {
        walk.tell({ rule: "paging-ignored", address, says: `part ${page} is the first one` });
        return entries;
      }
      entries.push(...part);
    }
  }
  if (entries.length !== total) {
    walk.tell({ rule: "wrong-total", address, says: `${total}, but ${entries.length} entries` });
  }
  return entries;
}

async function checkEnd(walk: Walk, address: string, page: number): Promise<void> {
  const { status, value } = await walk.ask(`${address}&page=${page}`);
  const found = status === 200 ? membersOf(value)?.length : undefined;
  if (found === 0) return;
  const code = failureCodeOf(value);
  const coded = code === undefined ? `is ${status}` : `is ${status} with the code ${code}`;
  const says = found === undefined ? coded : `has ${found} entries`;
  walk.tell({ rule: "paging-end", address, says: `part ${page} ${says}` });
}

function checkOrder(
  walk: Walk,
  { list: { order } }: EntryKind,
  { address, entries }: { readonly address: string; readonly entries: readonly unknown[] },
): void {
  const [[field, direction] = [undefined, undefined]] = order;
  if (field === undefined) return;
  const values = entries.map((entry) => (isRecord(entry) ? entry[field] : undefined));
  const isBefore = (a: unknown, b: unknown) =>
    typeof a === "number" && typeof b === "number" ? a < b : String(a) < String(b);
  const wrong = values.findIndex((value, index) => {
    const before = values[index - 1];
    if (index === 0 || value === undefined || before === undefined) return false;
    return direction === "asc" ? isBefore(value, before) : isBefore(before, value);
  });
  if (wrong !== -1) {
    walk.tell({ rule: "wrong-order", address, says: `${field} of entry ${wrong + 1}` });
  }
}

/** The page of an entry: there, its own, and saying what the list says. */
async function checkEntry(
  walk: Walk,
  kind: EntryKind,
  { entry, locale }: { readonly entry: unknown; readonly locale: string },
): Promise<void> {
  const slug = textAt(entry, kind.files.key);
  const path = kind.detail.endpoint.replace(`{${kind.files.key}}`, encodeURIComponent(slug));
  const address = `${path}?locale=${locale}`;
  if (walk.isDone(address)) return;
  const found = await readAnswer(walk, address, kind);
  if (found !== undefined) {
    const own = textAt(found, kind.files.key);
    const differing = ["id", "title", "lead"].find((name) => differs(entry, found, name));
    if (own !== slug) walk.tell({ rule: "wrong-id", address, says: own });
    else if (differing !== undefined) {
      walk.tell({ rule: "list-differs", address, says: differing });
    }
  }
  await checkHidden(walk, found, locale);
  walk.done(address);
}

/** Whether list and entry both have a text, and not the same one. */
function differs(listed: unknown, own: unknown, name: string): boolean {
  const [one, other] = [textAt(listed, name), textAt(own, name)];
  return one !== "" && other !== "" && one !== other;
}

/** A list without pages of its own. */
export function readList(walk: Walk, kind: ListKind, locale: string): Promise<unknown> {
  return readAnswer(walk, `${kind.list.endpoint}?locale=${locale}`, kind);
}
