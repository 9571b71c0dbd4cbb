import { parseArgs } from "node:util";
import { HelpRequest, UsageError } from "./usage-error.ts";

/** An option as in Node's `parseArgs`, with its help text. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  readonly help: string;
  /** Placeholder for its value in the help text: "<day>". */
  readonly value?: string;
  readonly default?: string;
  /** Whether it may be repeated; its value is then a list. */
  readonly multiple?: boolean;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** The arguments of a command: determine its help text and which arguments are rejected. */
export interface Usage<Options extends CommandOptions> {
  /** As in `npm run <name>`. */
  readonly name: string;
  /** A one-sentence description. */
  readonly summary: string;
  /** Synopses without name and options, one line each. Without any, positional arguments are rejected. */
  readonly words?: readonly string[];
  readonly options: Options;
  /** Further information; lines of at most 100 characters. */
  readonly notes?: string;
  /** The command, if it is not a script of this project. */
  readonly call?: string;
}

function callOf({ name, call }: Pick<Usage<CommandOptions>, "name" | "call">): string {
  return call ?? (name === "test" ? "npm test --" : `npm run ${name} --`);
}

function leftOf(name: string, { type, value = "<text>" }: CommandOption): string {
  return type === "boolean" ? `--${name}` : `--${name} ${value}`;
}

/** Returns a command's help text: description, synopsis, options. */
export function helpOf(usage: Usage<CommandOptions>): string {
  const { summary, words = [""], options, notes } = usage;
  const rows = Object.entries(options).map(([key, option]) => {
    const standard = option.default === undefined ? "" : ` (${option.default})`;
    return [leftOf(key, option), `${option.help}${standard}`] as const;
  });
  rows.push(["--help", "shows this help"]);
  const width = Math.max(...rows.map(([left]) => left.length));
  const call = callOf(usage);
  return [
    summary,
    "",
    ...words.map((way, index) => {
      const asked = way === "" ? call.replace(/ --$/, "") : `${call} ${way}`;
      return `${index === 0 ? "usage:" : "      "} ${asked}`;
    }),
    "",
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(notes === undefined ? [] : ["", notes]),
  ].join("\n");
}

/**
 * Parses the arguments of a command.
 * @throws {HelpRequest} with the help text
 * @throws {UsageError} with a one-line message
 */
export function readUsage<const Options extends CommandOptions>(
  usage: Usage<Options>,
  args: readonly string[],
) {
  const options = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (options.includes("--help") || options.includes("-h")) throw new HelpRequest(helpOf(usage));
  const parsed = parse(usage, args);
  const [word] = parsed.positionals;
  if (usage.words === undefined && word !== undefined) {
    throw wrongUse(usage, `unexpected argument ${word}`);
  }
  return parsed;
}

function parse<const Options extends CommandOptions>(
  usage: Usage<Options>,
  args: readonly string[],
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: usage.options });
  } catch (error) {
    // The first sentence names the option; the others give advice for different commands.
    const [reason = ""] = String(error instanceof Error ? error.message : error).split(/\. /);
    throw wrongUse(usage, reason.replace(/\.$/, ""));
  }
}

/** Creates an error about wrong arguments that refers to the help. */
export function wrongUse(
  usage: Pick<Usage<CommandOptions>, "name" | "call">,
  reason: string,
): UsageError {
  return new UsageError(`${reason}; see ${callOf(usage)} --help`);
}

/** Parses the arguments of this process. Help exits with 0, a usage error with 2. */
export function commandLine<const Options extends CommandOptions>(usage: Usage<Options>) {
  try {
    return readUsage(usage, process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpRequest) {
      console.log(error.message);
      process.exit(0);
    }
    if (!(error instanceof UsageError)) throw error;
    console.error(`${usage.name}: ${error.message}`);
    process.exit(2);
  }
}
