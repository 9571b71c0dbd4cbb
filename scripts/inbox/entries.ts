import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { asObject, entriesAsJson, toCsv } from "#cms/inbox/export-csv.ts";
import { isReleased } from "#cms/scan/quarantine.ts";
import { makeFolder } from "../output-folder.ts";
import { UsageError } from "../usage-error.ts";
import { readEntryOptions, type EntryOptions } from "./entry-options.ts";
import { operatorRow } from "./operator.ts";
import { lineWriter, onStore, type StoreCommandLine } from "./store-command.ts";

type Action = (line: StoreCommandLine, options: EntryOptions) => Promise<void>;

/** Visitor input may contain control characters that a terminal would execute. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, "\uFFFD");
}

/** Prints a line for each entry, without visitor input: enough to find one. */
const listEntries: Action = async ({ store, stdout, stderr }, { filter }) => {
  const found = await store.entries.list(filter);
  const print = lineWriter(stdout);
  for (const { id, created_at, state, form, brand, locale } of found) {
    print([created_at, id, state, form, brand, locale].join("  "));
  }
  lineWriter(stderr)(`${found.length} entries`);
};

/** Prints one entry as JSON with its files and emails; copies the files on request. */
const showEntry: Action = async ({ store, config, stdout, stderr }, { id, filesTo }) => {
  const entry = await store.entries.find(id);
  if (entry === undefined) throw new UsageError(`unknown entry ${id}`);
  const files = await store.entries.filesOf(id);
  const mails = await store.outbox.ofEntry(id);
  const about = { entry_id: id, form: entry.form };
  await store.audit.add(operatorRow("entries", "read", about));
  const shown = JSON.stringify({ ...asObject(entry), files, mails }, undefined, 2);
  lineWriter(stdout)(printable(shown));
  if (filesTo === undefined) return;
  makeFolder(filesTo);
  for (const file of files) {
    if (!isReleased(file, config.scanner !== undefined)) {
      lineWriter(stderr)(`${printable(file.name)} is not copied: ${file.scan}`);
      continue;
    }
    // By id: visitor-supplied names never become paths.
    const path = join(filesTo, file.id);
    const bytes = await store.storage.read(file.id);
    await store.audit.add(operatorRow("entries", "file", about));
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    lineWriter(stderr)(`${printable(file.name)} -> ${path}`);
  }
};

/** Prints entries with all of their fields. */
const exportEntries: Action = async ({ store, stdout }, { filter, format }) => {
  const found = await store.entries.list(filter);
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = asked.map((pair) => pair.join("=")).join("&");
  const detail = `${found.length} as ${format}: ${query || "all"}`;
  await store.audit.add(operatorRow("entries", "export", { detail }));
  stdout.write(format === "csv" ? toCsv(found) : entriesAsJson(found));
};

const actions = { list: listEntries, show: showEntry, export: exportEntries };

/** `npm run entries -- list | show | export`: for the people who receive submissions. */
export const entries = onStore(async (line) => {
  const options = readEntryOptions(line.args);
  await actions[options.action](line, options);
  return 0;
});
