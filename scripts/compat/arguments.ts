import { formatOptions, readFormat, type ReportFormat } from "../reports/formats.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

const audiences = ["writers", "readers", "both"] as const;

/** Command-line options. */
export interface CompatOptions {
  /** Versions, folders or git refs, as entered. */
  readonly bases: readonly string[];
  /** A folder of schemas. */
  readonly head: string;
  /** The audience for which breaking changes fail the command. */
  readonly for: (typeof audiences)[number];
  readonly format: ReportFormat;
  readonly isStrict: boolean;
}

const usage = {
  name: "compat",
  summary: "Reports whom a schema change breaks, with a document that proves it.",
  words: ["[--base <version | latest | all | folder | git ref>]… [options]"],
  options: {
    base: {
      type: "string",
      value: "<version>",
      multiple: true,
      help: "what to compare the schemas with; defaults to the latest release",
    },
    head: {
      type: "string",
      value: "<folder | version>",
      default: "schema",
      help: "the schemas to check",
    },
    for: {
      type: "string",
      value: `<${audiences.join("|")}>`,
      default: "writers",
      help: "whose breaking changes cause a failure",
    },
    ...formatOptions,
    strict: { type: "boolean", help: "also counts undeclared properties" },
  },
  notes: `docs/compatibility.md defines the terms.
Exits with 0 when compatible, 1 when something breaks or cannot be decided, 2 on incorrect usage
or when codegen rejects the schemas in the folder schema.`,
} as const;

/** Parses the command line; throws `HelpRequest`, or `UsageError` with a one-line message. */
export function readArguments(args: readonly string[]): CompatOptions {
  const { values, positionals } = readUsage(usage, args);
  const [word] = positionals;
  if (word !== undefined) {
    throw wrongUse(usage, `unexpected argument ${word}; pass a version with --base`);
  }
  return {
    bases: values.base ?? ["latest"],
    head: values.head,
    for: oneOf(audiences, { option: "--for", word: values.for }),
    format: readFormat(values),
    isStrict: values.strict === true,
  };
}

function oneOf<Word extends string>(
  words: readonly Word[],
  { option, word }: { readonly option: string; readonly word: string },
): Word {
  const known = words.find((candidate) => candidate === word);
  if (known !== undefined) return known;
  throw new UsageError(`${option} is ${words.join(", ")}, not ${word}`);
}
