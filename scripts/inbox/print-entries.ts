import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { toCsv } from "#cms/inbox/export-csv.ts";
import type { Store } from "#cms/store/open-store.ts";
import type { EntryRow } from "#cms/store/tables.ts";
import type { EntryOptions } from "./entry-options.ts";
import { UsageError } from "../usage-error.ts";

/** What a visitor wrote may hold what a terminal would obey. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, "\uFFFD");
}

function asObject(entry: EntryRow): object {
  const { id, created_at, state, form, brand, locale, fields } = entry;
  const data: unknown = JSON.parse(fields);
  return { id, created_at, state, form, brand, locale, fields: data };
}

/** A line for each entry, without what visitors wrote: enough to find one. */
export async function listEntries({ entries }: Store, { filter }: EntryOptions): Promise<void> {
  const found = await entries.list(filter);
  for (const { id, created_at, state, form, brand, locale } of found) {
    console.log([created_at, id, state, form, brand, locale].join("  "));
  }
  console.error(`${found.length} entries`);
}

/** One entry as JSON with its files and mails; copies of the files on request. */
export async function showEntry(store: Store, { id, filesTo }: EntryOptions): Promise<void> {
  const entry = await store.entries.find(id);
  if (entry === undefined) throw new UsageError(`there is no entry ${id}`);
  const files = await store.entries.filesOf(id);
  const mails = await store.outbox.ofEntry(id);
  console.log(printable(JSON.stringify({ ...asObject(entry), files, mails }, undefined, 2)));
  if (filesTo === undefined) return;
  await mkdir(filesTo, { recursive: true });
  for (const file of files) {
    // By id: a visitor's name never becomes a path.
    const path = join(filesTo, file.id);
    const bytes = await store.storage.read(file.id);
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    console.error(`${printable(file.name)} -> ${path}`);
  }
}

/** Entries with all their fields, to standard output. */
export async function exportEntries(
  { entries }: Store,
  { filter, format }: EntryOptions,
): Promise<void> {
  const found = await entries.list(filter);
  const text =
    format === "csv" ? toCsv(found) : `${JSON.stringify(found.map(asObject), undefined, 2)}\n`;
  process.stdout.write(text);
}
