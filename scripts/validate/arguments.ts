import { parseArgs } from "node:util";
import { locales, type Locale } from "#generated/locales.ts";
import { isKind, kinds, type Kind } from "./kinds.ts";
import { UsageError } from "../usage-error.ts";

/** What the caller asked for. */
export interface Options {
  /** Files, folders, addresses, or "-" for standard input. */
  readonly sources: readonly string[];
  readonly asJson: boolean;
  /** Of the messages. */
  readonly locale: Locale;
  /** Guessed when undefined. */
  readonly kind: Kind | undefined;
}

const usage = `usage: npm run validate -- <file | folder | URL | -> … [--json] [--locale ${locales.join("|")}] [--kind ${kinds.join("|")}]`;

/** Reads the command line; throws `UsageError` with a line that says what is wrong. */
export function readArguments(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const { locale = "en", kind } = values;
  const known = locales.find((candidate) => candidate === locale);
  if (known === undefined) {
    throw new UsageError(`no locale ${locale}; there are ${locales.join(", ")}`);
  }
  if (kind !== undefined && !isKind(kind)) {
    throw new UsageError(`no kind ${kind}; there are ${kinds.join(", ")}`);
  }
  if (positionals.length === 0) throw new UsageError(`nothing to validate\n${usage}`);
  return { sources: positionals, asJson: values.json === true, locale: known, kind };
}

function parse(args: readonly string[]): ReturnType<typeof parseStrictly> {
  try {
    return parseStrictly(args);
  } catch (error) {
    // The first sentence names the option; the others are advice for other command lines.
    const [reason] = String(error instanceof Error ? error.message : error).split(/\. /);
    throw new UsageError(`${reason}\n${usage}`);
  }
}

function parseStrictly(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      locale: { type: "string" },
      kind: { type: "string" },
    },
  });
}
