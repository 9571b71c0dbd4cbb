import { failureCodeOf } from "#api/transport/failure-code.ts";
import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { membersOf, judgedKinds } from "#kinds/guess-kind.ts";
import { filesOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { checkHidden } from "./check-hidden.ts";
import { keyAt, readAnswer, textAt } from "./read-answer.ts";
import { forAll, type Walk } from "./walk.ts";

/** The list of a kind with all its parts, and every entry of it. */
export async function checkEntries(walk: Walk, kind: EntryKind, locale: string): Promise<void> {
  const { endpoint, perPage } = kind.list;
  const address = `${endpoint}?locale=${locale}`;
  const entries = await readParts(walk, kind, address);
  if (entries === undefined) return;
  const twice = ["id", kind.files.key].map((name) => [name, firstTwice(entries, name)] as const);
  const [told] = twice.filter(([, key]) => key !== undefined);
  if (told !== undefined) walk.tell({ rule: "twice-in-list", address, says: told.join(" ") });
  checkOrder(walk, kind, { address, entries });
  if (perPage !== undefined) await checkEnd(walk, address, Math.ceil(entries.length / perPage) + 1);
  const named = entries.filter((entry) => textAt(entry, kind.files.key) !== "");
  await forAll(named, (entry) => checkEntry(walk, kind, { entry, locale }));
}

function firstTwice(entries: readonly unknown[], name: string): string | undefined {
  const keys = entries.map((entry) => keyAt(entry, name));
  return keys.find((key, index) => key !== "" && keys.indexOf(key) < index);
}

/** Of a list that does not say how many entries it has. */
const mostParts = 100;

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
  const total = isRecord(first) ? first["hydra:totalItems"] : undefined;
  const { perPage } = kind.list;
  if (perPage !== undefined) {
    const isUncounted = total === undefined && entries.length >= perPage;
    if (isUncounted) {
      const says = `is missing, and the first part is full with ${entries.length} entries`;
      walk.tell({ rule: "wrong-total", address, says });
    }
    const most = isUncounted ? mostParts : Math.ceil(Number(total ?? 0) / perPage);
    for (let page = 2; page <= most; page += 1) {
      const part = membersOf(await readAnswer(walk, `${address}&page=${page}`, list));
      if (part === undefined) return undefined;
      if (part.length === 0) break;
      if (keyAt(part[0], "id") === keyAt(entries[0], "id")) {
        walk.tell({ rule: "paging-ignored", address, says: `part ${page} is the first one` });
        return entries;
      }
      entries.push(...part);
    }
  }
  if (total !== undefined && entries.length !== Number(total)) {
    const says = `${renderValue(total)}, but ${entries.length} entries`;
    walk.tell({ rule: "wrong-total", address, says });
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
    if (own !== slug && own !== "") walk.tell({ rule: "wrong-id", address, says: own });
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
