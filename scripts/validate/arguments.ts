import { locales, type Locale } from "#generated/locales.ts";
import { kindNames, kindOfName, type CheckedKind } from "./kinds.ts";
import { signInOptions } from "../conform/asking/sign-in.ts";
import { formatOptions, readFormat, type ReportFormat } from "../reports/formats.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

/** Command-line options. */
export interface Options {
  /** Files, folders, URLs, or "-" for standard input. */
  readonly sources: readonly string[];
  readonly format: ReportFormat;
  /** Whether warnings also fail. */
  readonly isStrict: boolean;
  /** Locale of the messages. */
  readonly locale: Locale;
  /** Guessed if undefined. */
  readonly kind: CheckedKind | undefined;
  /** The file name for standard input. */
  readonly stdinName: string | undefined;
  /** The command that prints authentication headers. */
  readonly headersFrom: string | undefined;
  /** Baseline of known problems, which do not fail. */
  readonly baseline: string | undefined;
  /** File to write the findings to, as a baseline. */
  readonly writeBaseline: string | undefined;
  /** Whether known problems that no longer occur are removed from the baseline. */
  readonly isPruning: boolean;
  /** Whether the text report shows every problem. */
  readonly isWhole: boolean;
}

const usage = {
  name: "validate",
  summary: "Checks pages, entries and other content against the schemas.",
  words: ["<file | folder | URL | -> …"],
  options: {
    ...formatOptions,
    locale: {
      type: "string",
      value: `<${locales.join("|")}>`,
      default: "en",
      help: "language of the messages",
    },
    kind: {
      type: "string",
      value: "<kind>",
      help: "kind of the content, if it cannot be inferred",
    },
    "stdin-name": {
      type: "string",
      value: "<file>",
      help: "path of the file on standard input, from which its kind and folder are inferred",
    },
    baseline: {
      type: "string",
      value: "<file>",
      help: "known problems, which are not reported and do not cause a failure",
    },
    "write-baseline": {
      type: "string",
      value: "<file>",
      help: "writes the current findings as known",
    },
    "prune-baseline": {
      type: "boolean",
      help: "takes known problems that no longer occur out of the file of --baseline",
    },
    ...signInOptions,
    all: {
      type: "boolean",
      help: "shows every problem; otherwise, of more than 200, only the first of each kind",
    },
    strict: {
      type: "boolean",
      help: "also fails on warnings, files of unknown kind, and known problems that no longer occur",
    },
  },
  notes: `A folder stands for all its JSON files, "-" for standard input.
Kinds: ${kindNames.join(", ")}.
What cannot be read or has an unknown kind is reported, and the rest is validated.
Exits with 0 when nothing is wrong, 1 with problems or content that was not validated, 2 on incorrect usage.`,
} as const;

/** Parses the command line; `call` is the command if not a script. Throws `HelpRequest` or `UsageError`. */
export function readArguments(args: readonly string[], call?: string): Options {
  const own = call === undefined ? usage : { ...usage, call };
  const { values, positionals } = readUsage(own, args);
  const { locale } = values;
  const kind = values.kind === undefined ? undefined : kindOfName(values.kind);
  const known = locales.find((candidate) => candidate === locale);
  if (known === undefined) {
    throw new UsageError(`unknown locale ${locale}; expected one of ${locales.join(", ")}`);
  }
  if (values.kind !== undefined && kind === undefined) {
    throw new UsageError(`unknown kind ${values.kind}; expected one of ${kindNames.join(", ")}`);
  }
  if (positionals.length === 0) throw wrongUse(own, "nothing to validate");
  const format = readFormat(values);
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
