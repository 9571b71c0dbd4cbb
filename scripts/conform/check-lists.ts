import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { membersOf } from "#kinds/guess-kind.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { checkHidden } from "./check-hidden.ts";
import { keyAt, readResponse, textAt } from "./read-response.ts";
import { readParts } from "./read-parts.ts";
import { forAll, type Walk } from "./walk.ts";

/** Checks the list of a kind with all its pages, and every entry of it. */
export async function checkEntries(walk: Walk, kind: EntryKind, locale: string): Promise<void> {
  const { endpoint } = kind.list;
  const address = `${endpoint}?locale=${locale}`;
  const entries = await readParts(walk, kind, address);
  if (entries === undefined) return;
  const twice = ["id", kind.files.key].map((name) => [name, firstTwice(entries, name)] as const);
  const [reported] = twice.filter(([, key]) => key !== undefined);
  if (reported !== undefined) {
    walk.tell({ rule: "twice-in-list", address, says: reported.join(" ") });
  }
  checkOrder(walk, kind, { address, entries });
  const named = entries.filter((entry) => textAt(entry, kind.files.key) !== "");
  await forAll(named, (entry) => checkEntry(walk, kind, { entry, locale }));
}

function firstTwice(entries: readonly unknown[], name: string): string | undefined {
  const keys = entries.map((entry) => keyAt(entry, name));
  return keys.find((key, index) => key !== "" && keys.indexOf(key) < index);
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
    const first = direction === "asc" ? "the smallest" : "the greatest";
    const says = `${field} of entry ${wrong + 1}; ${first} comes first`;
    walk.tell({ rule: "wrong-order", address, says });
  }
}

/** Checks the page of an entry: it exists, has the right id, and agrees with the list. */
async function checkEntry(
  walk: Walk,
  kind: EntryKind,
  { entry, locale }: { readonly entry: unknown; readonly locale: string },
): Promise<void> {
  const slug = textAt(entry, kind.files.key);
  const path = kind.detail.endpoint.replace(`{${kind.files.key}}`, encodeURIComponent(slug));
  const address = `${path}?locale=${locale}`;
  if (walk.isDone(address)) return;
  const found = await readResponse(walk, address, kind);
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

/** Whether both the list and the entry have a text, and the texts differ. */
function differs(listed: unknown, own: unknown, name: string): boolean {
  const [one, other] = [textAt(listed, name), textAt(own, name)];
  return one !== "" && other !== "" && one !== other;
}

/** Reads a list whose items have no pages of their own. */
export async function readList(walk: Walk, kind: ListKind, locale: string): Promise<unknown> {
  const address = `${kind.list.endpoint}?locale=${locale}`;
  const found = await readResponse(walk, address, kind);
  const total = isRecord(found) ? found["hydra:totalItems"] : undefined;
  const { length } = membersOf(found) ?? [];
  // More items than the total are reported as a content problem.
  if (typeof total === "number" && total > length) {
    walk.tell({ rule: "wrong-total", address, says: `${total}, but ${length} entries` });
  }
  return found;
}
