import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import type { Moved } from "#contract/migrations/migrate.ts";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import { parseJson } from "#contract/parse-json.ts";
import { duplicateKeys } from "#lib/json/duplicate-keys.ts";
import type { SchemaOrder } from "#devtools/writing/schema-order.ts";
import { writeJson } from "#devtools/writing/write-json.ts";
import type { CommandLine } from "../command-line.ts";
import { counted } from "../counted.ts";
import { loggedWait, type Wait } from "../conform/asking/limits.ts";
import { signInOptions } from "../conform/asking/sign-in.ts";
import type { ServiceCall } from "../conform/asking/with-headers.ts";
import { reasonOf, webAddress } from "../web-address.ts";
import { readSources, type FoundSource } from "../validate/read-source.ts";
import { visible } from "../validate/visible.ts";
import { migrateSource } from "./migrate-source.ts";
import { isClosedFile, ReplacedFiles } from "./replaced-files.ts";

/** Options for which content to migrate, and whether to write it. */
export const migrateOptions = {
  "dry-run": { type: "boolean", help: "only reports what would change; the default" },
  write: { type: "boolean", help: "writes files; what is not a file is printed, migrated" },
  ...signInOptions,
} as const;

export const migrateNotes = `A folder stands for all its JSON files, "-" for standard input. What does not change
in them is preserved exactly: form, order, unknown properties, long numbers. A file behind a link is written if it
is below the named folder, and otherwise reported. Each file is first written next to the old one, and all are
replaced at the end: if the disk is full, nothing changes. What a killed process left unfinished, such as
a \`.name.json.new\` next to a file, is handled by the next run.
Exits with 0 when nothing is old any more, 1 when something is or could not be written, 2 on incorrect
usage.`;

interface MigrateOptions {
  readonly isWriting: boolean;
  readonly order: SchemaOrder;
  readonly call: ServiceCall;
  /** Reads an argument that is more than files or a single address. */
  readonly read?: (word: string, wait: Wait) => AsyncIterable<FoundSource> | undefined;
}

/**
 * Migrates content to the current version, or reports what would change. Returns the exit code.
 * @param words Files, folders, addresses, or "-" for standard input.
 * @param options Whether files are written, and how the page schema orders new properties.
 */
export async function migrateContent(
  words: readonly string[],
  options: MigrateOptions,
  { stdin, stdout, stderr }: Pick<CommandLine, "stdin" | "stdout" | "stderr">,
): Promise<number> {
  // The JSON output is for a program, so it must not be mixed with a report.
  const isPrinting = options.isWriting && words.some((word) => word === "-" || webAddress(word));
  const report = isPrinting ? stderr : stdout;
  const translate = await problemTranslator("en");
  const run = new Run(options, { stdout, stderr, report, translate });
  const wait = loggedWait((line) => void stderr.write(`migrate: ${line}\n`));
  try {
    for (const word of words) {
      const sources = options.read?.(word, wait) ?? readSources(word, stdin, { ...options, wait });
      for await (const source of sources) run.take(source, word);
    }
  } catch (error) {
    run.drop();
    if (!(error instanceof UnwritableDisk)) throw error;
    stderr.write(`migrate: no file was changed: ${visible(error.message)}\n`);
    return 1;
  }
  return run.end();
}

/** An error, such as a full disk, that would affect all further files as well. */
class UnwritableDisk extends Error {}

/** A file that waits until all others have been written. */
interface WaitingFile {
  readonly name: string;
  readonly path: string;
  readonly moved: readonly Moved[];
}

interface RunOutput extends Pick<CommandLine, "stdout" | "stderr"> {
  readonly report: CommandLine["stdout"];
  readonly translate: TranslateProblem;
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
  /** Whether a document came from a URL or standard input, where nothing can be written. */
  #isElsewhere = false;

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
      return this.#refuse(
        `${name} cannot be read: ${problems.map((one) => describeProblem(one, this.#out.translate)).join(" ")}`,
      );
    }
    const migrated = migrateSource(path, value);
    if (migrated === undefined) {
      if (!isFromFolder) this.#refuse(`${name} contains no blocks`);
      return;
    }
    const { moved, lost } = migrated;
    this.#documents += 1;
    if (lost.length > 0) {
      return this.#refuse(
        `${name} is left unchanged: a step drops ${lost.join(", ")}, which its "loses" does not list`,
      );
    }
    const isFile = !isFromUrl && word !== "-";
    if (!isFile) this.#isElsewhere = true;
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const twice = moved.length === 0 ? [] : duplicateKeys(text.replace(/^\uFEFF/, ""));
    if (twice.length > 0) {
      return this.#refuse(
        `${name} is left unchanged: of duplicate names in an object only the last would be preserved: ${twice.join(", ")}`,
      );
    }
    const written = moved.length === 0 ? text : writeJson(migrated.value, text, this.#order);
    if (this.#isWriting && !isFile && !isFromFolder) {
      const end = isFromUrl && !written.endsWith("\n") ? "\n" : "";
      this.#out.stdout.write(written + end);
    }
    if (moved.length === 0) return;
    if (this.#isWriting && isFromUrl && isFromFolder) {
      const line = { address: name, before: value, document: migrated.value };
      this.#out.stdout.write(`${JSON.stringify(line)}\n`);
    }
    if (this.#isWriting && isFile) {
      const elsewhere = isFromFolder ? targetOutside(path, word) : undefined;
      if (elsewhere !== undefined) {
        return this.#refuse(
          `${name} is left unchanged: it points outside ${word}; name ${elsewhere} itself`,
        );
      }
      return this.#write({ name, path, moved }, written);
    }
    this.#tell(name, moved);
  }

  /** Removes the temporary files, leaving the originals unchanged. */
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
    const documents = `${this.#old} of ${counted(this.#documents, "document")}`;
    const found = this.#isWriting
      ? `${counted(this.#blocks, "block")} in ${documents} migrated to the current version`
      : `${counted(this.#blocks, "block")} of an older version in ${documents}`;
    const failed = this.#refused === 0 ? "" : `, ${this.#refused} failed`;
    const means = this.#isElsewhere ? "prints them migrated" : "migrates them";
    const hint = this.#isWriting || this.#old === 0 ? "" : `; --write ${means}`;
    this.#say(found + failed + hint);
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

  /** Reports the file and continues with the others. */
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

/** Returns a link's target outside the given folder, which may belong to someone else. */
function targetOutside(path: string, folder: string): string | undefined {
  const target = realpathSync(path);
  const inside = relative(realpathSync(folder), target);
  return inside.startsWith(`..${sep}`) || isAbsolute(inside) ? target : undefined;
}

function moveText({ pointer, type, from, to, taken }: Moved): string {
  const says = taken.filter(({ before, after }) => before !== after).map(({ step }) => step.says);
  return [`${visible(pointer)}  ${visible(type)} ${from} → ${to}`, ...says].join("  ");
}
