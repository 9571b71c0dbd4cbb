import { locales, type Locale } from "#generated/locales.ts";
import { kindNames, kindOfName, type CheckedKind } from "./kinds.ts";
import { signInOptions } from "../conform/asking/sign-in.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

const formats = ["text", "json", "github", "junit", "sarif", "gitlab"] as const;
export type ReportFormat = (typeof formats)[number];

/** The options of the caller. */
export interface Options {
  /** Files, folders, addresses, or "-" for standard input. */
  readonly sources: readonly string[];
  readonly format: ReportFormat;
  /** Whether warnings fail, too. */
  readonly isStrict: boolean;
  /** Of the messages. */
  readonly locale: Locale;
  /** Guessed when undefined. */
  readonly kind: CheckedKind | undefined;
  /** The file that standard input is the content of. */
  readonly stdinName: string | undefined;
  /** The command that prints the headers for authentication. */
  readonly headersFrom: string | undefined;
  /** What is known, and does not fail. */
  readonly baseline: string | undefined;
  /** Where what is found is written as known. */
  readonly writeBaseline: string | undefined;
  /** Whether what is known and found no longer is taken out of the baseline. */
  readonly isPruning: boolean;
  /** Whether people are shown every problem. */
  readonly isWhole: boolean;
}

const usage = {
  name: "validate",
  summary: "Checks pages, entries and other content against the schemas.",
  words: ["<file | folder | URL | -> …"],
  options: {
    json: { type: "boolean", help: "machine-readable, as --format json" },
    format: {
      type: "string",
      value: `<${formats.join("|")}>`,
      help: "github, gitlab (Code Quality) and sarif show problems beside the lines of a change, junit as failed tests",
    },
    locale: {
      type: "string",
      value: `<${locales.join("|")}>`,
      default: "en",
      help: "language of the messages",
    },
    kind: {
      type: "string",
      value: "<kind>",
      help: "kind of the content, where it cannot be inferred",
    },
    "stdin-name": {
      type: "string",
      value: "<file>",
      help: "path of the file on standard input: its kind and folder follow from it",
    },
    baseline: {
      type: "string",
      value: "<file>",
      help: "known problems are not reported, and do not fail",
    },
    "write-baseline": { type: "string", value: "<file>", help: "writes findings as known" },
    "prune-baseline": {
      type: "boolean",
      help: "takes known problems that no longer occur out of the file of --baseline",
    },
    ...signInOptions,
    all: { type: "boolean", help: "every problem; else of more than 200 the first of each kind" },
    strict: {
      type: "boolean",
      help: "warnings, files of unknown kind, and known problems that no longer occur fail too",
    },
  },
  notes: `A folder stands for all its JSON files, "-" for standard input.
Kinds: ${kindNames.join(", ")}.
What cannot be read, or is of no known kind, is named, and the others are judged.
Ends with 0 when nothing is wrong, 1 with problems or what was not judged, 2 when called wrongly.`,
} as const;

/** Reads the command line; `call` is how it begins where it is no script. Throws `HelpRequest`, or `UsageError` with a line that says what is wrong. */
export function readArguments(args: readonly string[], call?: string): Options {
  const own = call === undefined ? usage : { ...usage, call };
  const { values, positionals } = readUsage(own, args);
  const { locale } = values;
  const kind = values.kind === undefined ? undefined : kindOfName(values.kind);
  const known = locales.find((candidate) => candidate === locale);
  if (known === undefined) {
    throw new UsageError(`no locale ${locale}; there are ${locales.join(", ")}`);
  }
  if (values.kind !== undefined && kind === undefined) {
    throw new UsageError(`no kind ${values.kind}; there are ${kindNames.join(", ")}`);
  }
  if (positionals.length === 0) throw wrongUse(own, "nothing to validate");
  const word = values.format ?? (values.json === true ? "json" : "text");
  const format = formats.find((name) => name === word);
  if (format === undefined) {
    throw new UsageError(`no format ${word}; there are ${formats.join(", ")}`);
  }
  const { baseline, "write-baseline": writeBaseline, "stdin-name": stdinName } = values;
  const headersFrom = values["headers-from"];
  const { strict: isStrict = false, all: isWhole = false } = values;
  const isPruning = values["prune-baseline"] === true;
  if (isPruning && baseline === undefined) {
    throw wrongUse(own, "--prune-baseline needs --baseline <file>");
  }
  const shared = { format, isStrict, isWhole, isPruning, locale: known };
  return { sources: positionals, kind, stdinName, headersFrom, baseline, writeBaseline, ...shared };
}
