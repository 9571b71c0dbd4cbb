import { formNames } from "#generated/entry-forms/types.ts";
import type { EntryFilter } from "#cms/store/entries.ts";
import { entryStates } from "#cms/store/tables.ts";
import { dayOf, formats, oneOf } from "./options.ts";
import { readUsage, wrongUse } from "../usage.ts";

/** The options of `npm run entries`. */
export interface EntryOptions {
  readonly action: "list" | "show" | "export";
  /** For `show`. */
  readonly id: string;
  /** For `show`: a folder for copies of the files. */
  readonly filesTo: string | undefined;
  readonly format: (typeof formats)[number];
  readonly filter: EntryFilter;
}

const text = { type: "string" } as const;
const usage = {
  name: "entries",
  summary: "Shows what visitors submitted.",
  words: [
    "list [filters]",
    "show <id> [--files-to <folder>]",
    "export [filters] [--format <format>]",
  ],
  options: {
    form: { ...text, value: "<form>", help: `filter: ${formNames.join(", ")}` },
    state: {
      ...text,
      value: `<${entryStates.join("|")}>`,
      help: "filter: whether it passed the bot check",
    },
    since: { ...text, value: "<day>", help: "filter: first day, such as 2026-11-20" },
    until: { ...text, value: "<day>", help: "filter: last day" },
    format: {
      ...text,
      value: `<${formats.join("|")}>`,
      default: "csv",
      help: "format of the export",
    },
    "files-to": {
      ...text,
      value: "<folder>",
      help: "copies the files of the entry to this folder",
    },
  },
  notes: "Reads the store configured in the environment variables.",
} as const;

/** Parses the command line. @throws {HelpRequest} {UsageError} */
export function readEntryOptions(args: readonly string[]): EntryOptions {
  const { values, positionals } = readUsage(usage, args);
  const [action, id = "", ...rest] = positionals;
  const isShow = action === "show";
  if (action !== "list" && action !== "export" && !isShow) {
    throw wrongUse(usage, "expected list, show or export");
  }
  if (isShow !== (id !== "")) {
    throw wrongUse(usage, "show needs an id, the other actions take none");
  }
  if (rest.length > 0) throw wrongUse(usage, `unexpected argument ${rest.join(" ")}`);
  return {
    action,
    id,
    filesTo: values["files-to"],
    format: oneOf("format", values.format, formats) ?? "csv",
    filter: {
      form: oneOf("form", values.form, formNames),
      state: oneOf("state", values.state, entryStates),
      since: dayOf("since", values.since, 0),
      until: dayOf("until", values.until, 1),
    },
  };
}
