import { parseArgs } from "node:util";
import { HelpRequest, UsageError } from "./usage-error.ts";

/** An option as Node's `parseArgs` takes it, and what its help says. */
export interface CommandOption {
  readonly type: "string" | "boolean";
  readonly help: string;
  /** What stands for its value in the help: "<day>". */
  readonly value?: string;
  readonly default?: string;
  /** Whether it may be given several times; a list then. */
  readonly multiple?: boolean;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** How a command is called: its help follows from this, and so does what it refuses. */
export interface Usage<Options extends CommandOptions> {
  /** As in `npm run <name>`. */
  readonly name: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Ways to call it, without the name and the options: one line each. Without any it takes no words. */
  readonly words?: readonly string[];
  readonly options: Options;
  /** What else is good to know; lines of at most 100 characters. */
  readonly notes?: string;
  /** How it is called where it is no script of this project. */
  readonly call?: string;
}

function callOf({ name, call }: Pick<Usage<CommandOptions>, "name" | "call">): string {
  return call ?? (name === "test" ? "npm test --" : `npm run ${name} --`);
}

function leftOf(name: string, { type, value = "<text>" }: CommandOption): string {
  return type === "boolean" ? `--${name}` : `--${name} ${value}`;
}

/** The help of a command: what it does, how it is called, its options. */
export function helpOf(usage: Usage<CommandOptions>): string {
  const { summary, words = [""], options, notes } = usage;
  const rows = Object.entries(options).map(([key, option]) => {
    const standard = option.default === undefined ? "" : ` (${option.default})`;
    return [leftOf(key, option), `${option.help}${standard}`] as const;
  });
  rows.push(["--help", "shows this"]);
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
 * Reads the arguments of a command.
 * @throws {HelpRequest} with the help
 * @throws {UsageError} with one line that says what is wrong
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
    throw wrongUse(usage, `no place for ${word}`);
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
    // The first sentence names the option; the others are advice for other command lines.
    const [reason = ""] = String(error instanceof Error ? error.message : error).split(/\. /);
    throw wrongUse(usage, reason.replace(/\.$/, ""));
  }
}

/** A fault in the arguments, and where to read how it is done. */
export function wrongUse(
  usage: Pick<Usage<CommandOptions>, "name" | "call">,
  reason: string,
): UsageError {
  return new UsageError(`${reason}; see ${callOf(usage)} --help`);
}

/** The arguments of this process. Help exits with 0, a usage error with 2. */
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
