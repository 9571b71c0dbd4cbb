import { formNames } from "#generated/entry-forms/types.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { fold, foldedWords } from "#lib/text/fold.ts";
import type { EntryStore } from "../store/entries.ts";
import type { RowPlace } from "../store/row-place.ts";
import { entryStates, type EntryRow, type EntryState } from "../store/tables.ts";

/** The entry filter as submitted by a form; "" for criteria that do not matter. */
export interface EntryQuery {
  readonly form: string;
  readonly state: EntryState | "";
  /** Days as 2026-11-20, in UTC, inclusive. */
  readonly since: string;
  readonly until: string;
  /** Each must be the prefix of a word in the entry. */
  readonly words: string;
}

/** One page of the results, newest first. */
export interface EntryPage {
  readonly entries: readonly EntryRow[];
  /** Where the next page starts; undefined on the last one. */
  readonly next: RowPlace | undefined;
}

const maxWordsLength = 200;
const batch = 500;
/** Maximum entries one request reads to search for words; the next request continues after them. */
const mostRead = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

function dayIn(text: string | null): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");
  const time = isDay ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // "2026-02-31" would be parsed as a day in March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}

/** Reads the query from URL or form fields; invalid values are ignored. */
export function readEntryQuery(fields: URLSearchParams): EntryQuery {
  return {
    form: formNames.find((name) => name === fields.get("form")) ?? "",
    state: entryStates.find((state) => state === fields.get("state")) ?? "",
    since: dayIn(fields.get("since")),
    until: dayIn(fields.get("until")),
    words: (fields.get("words") ?? "").trim().slice(0, maxWordsLength),
  };
}

/** Returns the query for a URL, without the words: these are usually names, which must not be in URLs. */
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

/** Whether each folded word is the prefix of a word in the entry, or of a token such as "anna@". */
function holds({ id, fields }: EntryRow, words: readonly string[]): boolean {
  const text = [id, ...textsIn(JSON.parse(fields))].join(" ");
  const own = [...foldedWords(text), ...text.split(/\s+/).map(fold)];
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
}

/** Returns the entries of a query from a given row on. @throws {StoreUnavailable} */
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
