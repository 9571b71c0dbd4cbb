import { parseArgs } from "node:util";
import { formNames } from "#generated/entry-forms/types.ts";
import type { EntryFilter } from "#cms/store/entries.ts";
import { dayOf, formats, oneOf } from "./options.ts";
import { UsageError } from "../usage-error.ts";

const states = ["new", "unverified"] as const;

/** What `npm run entries` is asked for. */
export interface EntryOptions {
  readonly action: "list" | "show" | "export";
  /** Of `show`. */
  readonly id: string;
  /** Of `show`: a folder for copies of the files. */
  readonly filesTo: string | undefined;
  readonly format: (typeof formats)[number];
  readonly filter: EntryFilter;
}

const usage = `usage: npm run entries -- list   [--form <form>] [--state ${states.join("|")}] [--since <day>] [--until <day>]
       npm run entries -- show <id> [--files-to <folder>]
       npm run entries -- export [--format ${formats.join("|")}] and the filters of list`;

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const options = {
    form: text,
    state: text,
    since: text,
    until: text,
    format: text,
    "files-to": text,
  };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new UsageError(usage);
  }
}

/** Reads the command line. @throws {UsageError} */
export function readEntryOptions(args: readonly string[]): EntryOptions {
  const { values, positionals } = parse(args);
  const [action, id = "", ...rest] = positionals;
  const isShow = action === "show";
  if (action !== "list" && action !== "export" && !isShow) throw new UsageError(usage);
  if (isShow !== (id !== "") || rest.length > 0) throw new UsageError(usage);
  return {
    action,
    id,
    filesTo: values["files-to"],
    format: oneOf("format", values.format, formats) ?? "csv",
    filter: {
      form: oneOf("form", values.form, formNames),
      state: oneOf("state", values.state, states),
      since: dayOf("since", values.since, 0),
      until: dayOf("until", values.until, 1),
    },
  };
}
