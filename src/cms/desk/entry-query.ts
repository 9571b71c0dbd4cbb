import { formNames } from "#generated/entry-forms/types.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { fold, foldedWords } from "#lib/text/fold.ts";
import type { EntryStore } from "../store/entries.ts";
import type { RowPlace } from "../store/row-place.ts";
import { entryStates, type EntryRow, type EntryState } from "../store/tables.ts";

/** Which entries are looked for, as a form says it; "" for what does not matter. */
export interface EntryQuery {
  readonly form: string;
  readonly state: EntryState | "";
  /** Days as 2026-11-20, in UTC, both included. */
  readonly since: string;
  readonly until: string;
  /** Every one stands at the beginning of a word of the entry. */
  readonly words: string;
}

/** Part of what was found, the newest first. */
export interface EntryPage {
  readonly entries: readonly EntryRow[];
  /** Where the next part begins; undefined where there is none. */
  readonly next: RowPlace | undefined;
}

const maxWordsLength = 200;
const batch = 500;
/** Entries that one request reads to find words in them: a rare word is gone on with by the next. */
const mostRead = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

function dayIn(text: string | null): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");
  const time = isDay ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // "2026-02-31" would be a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}

/** Reads what stands in a query or a form; what is no such thing does not matter. */
export function readEntryQuery(fields: URLSearchParams): EntryQuery {
  return {
    form: formNames.find((name) => name === fields.get("form")) ?? "",
    state: entryStates.find((state) => state === fields.get("state")) ?? "",
    since: dayIn(fields.get("since")),
    until: dayIn(fields.get("until")),
    words: (fields.get("words") ?? "").trim().slice(0, maxWordsLength),
  };
}

/** The same as an address may hold it: words are somebody's name as a rule, and in none. */
export function addressedQuery({ words: _words, ...query }: EntryQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
}

function filterOf({ form, state, since, until }: EntryQuery) {
  return {
    form: form === "" ? undefined : form,
    state: state === "" ? undefined : state,
    since: since === "" ? undefined : `${since}T00:00:00.000Z`,
    until: until === "" ? undefined : new Date(Date.parse(until) + dayMs).toISOString(),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether each of the folded words begins a word of what was sent, or a part of it as "anna@". */
function holds({ id, fields }: EntryRow, words: readonly string[]): boolean {
  const text = [id, ...textsIn(JSON.parse(fields))].join(" ");
  const own = [...foldedWords(text), ...text.split(/\s+/).map(fold)];
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** The entries of a query from behind a place on. @throws {StoreUnavailable} */
export async function findEntries(
  entries: EntryStore,
  query: EntryQuery,
  { after, limit }: { readonly after?: RowPlace | undefined; readonly limit: number },
): Promise<EntryPage> {
  const words = query.words.split(/\s+/).filter(Boolean).map(fold);
  const found: EntryRow[] = [];
  const size = words.length === 0 ? limit + 1 : batch;
  let place = after;
  for (let read = 0; read < mostRead;) {
    const rows = await entries.page(filterOf(query), { after: place, limit: size });
    for (const row of rows) {
      if (words.length > 0 && !holds(row, words)) continue;
      if (found.length === limit) return { entries: found, next: found.at(-1) };
      found.push(row);
    }
    place = rows.at(-1);
    if (rows.length < size) return { entries: found, next: undefined };
    read += rows.length;
  }
  return { entries: found, next: place };
}
