import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";

export const formatNames = ["text", "json", "junit", "sarif", "github", "gitlab"] as const;
export type FormatName = (typeof formatNames)[number];
const audiences = ["writers", "readers", "both"] as const;

/** The options of the caller. */
export interface CompatOptions {
  /** Words for versions, folders or git refs. */
  readonly bases: readonly string[];
  /** A folder of schemas. */
  readonly head: string;
  /** Whose breaks fail. */
  readonly for: (typeof audiences)[number];
  readonly format: FormatName;
  readonly isStrict: boolean;
}

const usage = {
  name: "compat",
  summary: "Reports whom a schema change breaks, with a document that shows it.",
  words: ["[--base <version | latest | all | folder | git ref>]… [options]"],
  options: {
    base: {
      type: "string",
      value: "<version>",
      multiple: true,
      help: "what the schemas are compared with; the latest release when missing",
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
      help: "whose breaking changes fail",
    },
    format: {
      type: "string",
      value: `<${formatNames.join("|")}>`,
      default: "text",
      help: "of the report",
    },
    strict: { type: "boolean", help: "undeclared properties count too" },
  },
  notes: `docs/compatibility.md defines the terms.
Ends with 0 when compatible, 1 when something breaks or is not known, 2 when called wrongly,
or when the folder schema is what codegen refuses.`,
} as const;

/** Reads the command line; throws `HelpRequest`, or `UsageError` with a line that says what is wrong. */
export function readArguments(args: readonly string[]): CompatOptions {
  const { values, positionals } = readUsage(usage, args);
  const [word] = positionals;
  if (word !== undefined) throw wrongUse(usage, `a version stands behind --base: ${word}`);
  return {
    bases: values.base ?? ["latest"],
    head: values.head,
    for: oneOf(audiences, { option: "--for", word: values.for }),
    format: oneOf(formatNames, { option: "--format", word: values.format }),
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
