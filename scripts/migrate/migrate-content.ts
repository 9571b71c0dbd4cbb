import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import type { Moved } from "#contract/migrations/migrate.ts";
import { briefReason } from "#contract/problems/brief-problem.ts";
import { parseJson } from "#contract/parse-json.ts";
import { duplicateKeys } from "#lib/json/duplicate-keys.ts";
import type { SchemaOrder } from "#devtools/writing/schema-order.ts";
import { writeJson } from "#devtools/writing/write-json.ts";
import type { CommandLine } from "../command-line.ts";
import { counted } from "../counted.ts";
import { sayingWait, type Wait } from "../conform/asking/limits.ts";
import { signInOptions } from "../conform/asking/sign-in.ts";
import type { ServiceCall } from "../conform/asking/with-headers.ts";
import { reasonOf, webAddress } from "../web-address.ts";
import { readSources, type FoundSource } from "../validate/read-source.ts";
import { visible } from "../validate/visible.ts";
import { migrateSource } from "./migrate-source.ts";
import { isClosedFile, ReplacedFiles } from "./replaced-files.ts";

/** What of a command line says which content is meant, and whether it is written. */
export const migrateOptions = {
  "dry-run": { type: "boolean", help: "only reports what would change; the default" },
  write: { type: "boolean", help: "writes files; everything else is printed" },
  ...signInOptions,
} as const;

export const migrateNotes = `A folder stands for all its JSON files, "-" for standard input. What does not change
of them stays to the letter: form, order, unknown properties, long numbers. What links lead to is written
below the folder that was named, and named elsewhere. Each file is written whole beside the old one, and all
take their places at the end: where the disk is full nothing has changed. What a killed process left to do,
and a \`.name.json.new\` that it left beside a file, the next call sees to.
Ends with 0 when nothing is old any more, 1 when something is or could not be written, 2 when called
wrongly.`;

interface MigrateOptions {
  readonly isWriting: boolean;
  readonly order: SchemaOrder;
  readonly call: ServiceCall;
  /** What a word stands for, where it is more than files or one address. */
  readonly read?: (word: string, wait: Wait) => AsyncIterable<FoundSource> | undefined;
}

/**
 * Migrates content to the current version, or reports what would change. Returns the exit code of the command.
 * @param words Files, folders, addresses, or "-" for standard input.
 * @param options Whether files are written, and how the schema of pages orders what is new in them.
 */
export async function migrateContent(
  words: readonly string[],
  options: MigrateOptions,
  { stdin, stdout, stderr }: Pick<CommandLine, "stdin" | "stdout" | "stderr">,
): Promise<number> {
  // What is printed as JSON goes to a program, which reads no report between.
  const isPrinting = options.isWriting && words.some((word) => word === "-" || webAddress(word));
  const report = isPrinting ? stderr : stdout;
  const run = new Run(options, { stdout, stderr, report });
  const wait = sayingWait((line) => void stderr.write(`migrate: ${line}\n`));
  try {
    for (const word of words) {
      const sources = options.read?.(word, wait) ?? readSources(word, stdin, { ...options, wait });
      for await (const source of sources) run.take(source, word);
    }
  } catch (error) {
    run.drop();
    if (!(error instanceof UnwritableDisk)) throw error;
    stderr.write(`migrate: no file is changed: ${visible(error.message)}\n`);
    return 1;
  }
  return run.end();
}

/** No further file could be written either. */
class UnwritableDisk extends Error {}

/** A file that waits for all others to be written. */
interface WaitingFile {
  readonly name: string;
  readonly path: string;
  readonly moved: readonly Moved[];
}

interface RunOutput extends Pick<CommandLine, "stdout" | "stderr"> {
  readonly report: CommandLine["stdout"];
}

class Run {
  readonly #isWriting: boolean;
  readonly #out: RunOutput;
  readonly #order: SchemaOrder;
  readonly #files = new ReplacedFiles();
  readonly #waiting: WaitingFile[] = [];
  #documents = 0;
  #old = 0;
  #blocks = 0;
  #refused = 0;

  constructor({ isWriting, order }: MigrateOptions, out: RunOutput) {
    this.#isWriting = isWriting;
    this.#order = order;
    this.#out = out;
  }

  take(source: FoundSource, word: string): void {
    if ("unread" in source) return this.#refuse(source.unread);
    const { name, path, bytes, isFromFolder, isFromUrl = false } = source;
    const { value, problems } = parseJson(bytes);
    if (value === undefined) {
      return this.#refuse(`${name} cannot be read: ${problems.map(briefReason).join("; ")}`);
    }
    const migrated = migrateSource(path, value);
    if (migrated === undefined) {
      if (!isFromFolder) this.#refuse(`${name} holds no blocks`);
      return;
    }
    const { moved, lost } = migrated;
    this.#documents += 1;
    if (lost.length > 0) {
      return this.#refuse(
        `${name} is left as it is, for a step drops ${lost.join(", ")}, not in its "loses"`,
      );
    }
    const isFile = !isFromUrl && word !== "-";
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const twice = moved.length === 0 ? [] : duplicateKeys(text.replace(/^\uFEFF/, ""));
    if (twice.length > 0) {
      return this.#refuse(
        `${name} is left as it is, for of names that stand twice in an object only the last is kept: ${twice.join(", ")}`,
      );
    }
    const written = moved.length === 0 ? text : writeJson(migrated.value, text, this.#order);
    if (this.#isWriting && !isFile && !isFromFolder) {
      const end = isFromUrl && !written.endsWith("\n") ? "\n" : "";
      this.#out.stdout.write(written + end);
    }
    if (moved.length === 0) return;
    if (this.#isWriting && isFromUrl && isFromFolder) {
      this.#out.stdout.write(`${JSON.stringify({ address: name, document: migrated.value })}\n`);
    }
    if (this.#isWriting && isFile) {
      const elsewhere = isFromFolder ? targetOutside(path, word) : undefined;
      if (elsewhere !== undefined) {
        return this.#refuse(
          `${name} is left as it is, for it leads out of ${word}; name ${elsewhere} itself`,
        );
      }
      return this.#write({ name, path, moved }, written);
    }
    this.#tell(name, moved);
  }

  /** What was written beside the files goes, and they are as they were. */
  drop(): void {
    this.#files.drop();
  }

  end(): number {
    for (const { name, path, moved } of this.#waiting) {
      try {
        this.#files.takePlace(path);
        this.#tell(name, moved);
      } catch (error) {
        this.#refuse(unwritten(path, error));
      }
    }
    const found = `${counted(this.#documents, "document")}, ${counted(this.#blocks, "block")} in ${this.#old}`;
    const hint = this.#old === 0 ? "" : "; --write mends what is old";
    const ending = this.#isWriting
      ? "brought into the form of today"
      : `of an older version${hint}`;
    this.#say(`${found} ${ending}`);
    const isDone = this.#old === 0 || this.#isWriting;
    return isDone && this.#refused === 0 ? 0 : 1;
  }

  #write(file: WaitingFile, text: string): void {
    const { path } = file;
    if (this.#files.has(path)) return;
    try {
      this.#files.write(path, text);
      this.#waiting.push(file);
    } catch (error) {
      if (!isClosedFile(error)) throw new UnwritableDisk(unwritten(path, error));
      this.#refuse(unwritten(path, error));
    }
  }

  #tell(name: string, moved: readonly Moved[]): void {
    this.#old += 1;
    this.#blocks += moved.length;
    for (const one of moved) this.#say(`${visible(name)}  ${moveText(one)}`);
  }

  /** Named, and the others go on. */
  #refuse(reason: string): void {
    this.#refused += 1;
    this.#out.stderr.write(`migrate: ${visible(reason)}\n`);
  }

  #say(line: string): void {
    this.#out.report.write(`${line}\n`);
  }
}

function unwritten(path: string, error: unknown): string {
  return `cannot write ${path}: ${reasonOf(error)}`;
}

/** Where a file lies that a link leads to: what is not below the folder that was named may be anybody's. */
function targetOutside(path: string, folder: string): string | undefined {
  const target = realpathSync(path);
  const inside = relative(realpathSync(folder), target);
  return inside.startsWith(`..${sep}`) || isAbsolute(inside) ? target : undefined;
}

function moveText({ pointer, type, from, to, taken }: Moved): string {
  const says = taken.filter(({ before, after }) => before !== after).map(({ step }) => step.says);
  return [`${visible(pointer)}  ${visible(type)} ${from} → ${to}`, ...says].join("  ");
}
