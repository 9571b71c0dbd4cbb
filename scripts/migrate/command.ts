import { readFileSync, writeFileSync } from "node:fs";
import type { Moved } from "#contract/migrations/migrate.ts";
import { parseJson } from "#contract/parse-json.ts";
import { schemaOrder, type SchemaOrder } from "#devtools/writing/schema-order.ts";
import { writeJson } from "#devtools/writing/write-json.ts";
import { sayingUsage, type CliCommand, type CommandLine } from "../command-line.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { readSources, type PayloadSource } from "../validate/read-source.ts";
import { visible } from "../validate/visible.ts";
import { migrateSource } from "./migrate-source.ts";
import { scaffoldStep } from "./scaffold-step.ts";

const usage = {
  name: "migrate",
  summary: "Brings blocks of older versions into the form of today.",
  words: ["<file | folder | URL | -> …", "--step <block>"],
  options: {
    "dry-run": { type: "boolean", help: "only says what would change; so it is without an option" },
    write: { type: "boolean", help: "writes files; what is no file is printed" },
    step: {
      type: "string",
      value: "<block>",
      help: "writes the step for properties that the schema of a block calls otherwise",
    },
  },
  notes: `A folder stands for all its JSON files, "-" for standard input.
Ends with 0 when nothing is old any more, 1 when something is or could not be written, 2 when called
wrongly.`,
} as const;

/** `npm run migrate`: 0 nothing is old, 1 something is, 2 wrong use. */
export function migrate(root: string): CliCommand {
  return sayingUsage(async ({ args, stdin, stdout, stderr }) => {
    const { values, positionals } = readUsage(usage, args);
    const isWriting = values.write === true;
    if (isWriting && values["dry-run"] === true) throw wrongUse(usage, "--write or --dry-run");
    if (values.step !== undefined) {
      for (const file of scaffoldStep(root, values.step)) stdout.write(`${file}\n`);
      return 0;
    }
    if (positionals.length === 0) throw wrongUse(usage, "nothing to migrate");
    const run = new Run(isWriting, { stdout, stderr });
    for (const word of positionals) {
      for await (const source of readSources(word, stdin)) run.take(source, word);
    }
    return run.end();
  }, "migrate");
}

class Run {
  readonly #isWriting: boolean;
  readonly #out: Pick<CommandLine, "stdout" | "stderr">;
  readonly #order = schemaOrder(
    JSON.parse(readFileSync("schema/bundled/page.schema.json", "utf8")),
  );
  #documents = 0;
  #old = 0;
  #blocks = 0;
  #refused = 0;

  constructor(isWriting: boolean, out: Pick<CommandLine, "stdout" | "stderr">) {
    this.#isWriting = isWriting;
    this.#out = out;
  }

  take({ name, path, bytes, isFromFolder, isFromUrl = false }: PayloadSource, word: string): void {
    const { value } = parseJson(bytes);
    const migrated = migrateSource(path, value);
    if (migrated === undefined) {
      if (isFromFolder) return;
      throw wrongUse(usage, `${name} holds no blocks`);
    }
    const { moved, lost } = migrated;
    this.#documents += 1;
    if (lost.length > 0) {
      this.#refused += 1;
      this.#out.stderr.write(
        `migrate: ${name} is left as it is, for a step drops ${lost.join(", ")} and does not say so\n`,
      );
      return;
    }
    const isFile = !isFromUrl && word !== "-";
    if (this.#isWriting && !isFile) {
      this.#out.stdout.write(`${JSON.stringify(migrated.value, undefined, 2)}\n`);
    }
    if (moved.length === 0) return;
    this.#old += 1;
    this.#blocks += moved.length;
    if (this.#isWriting && isFile) this.#write(path, migrated.value);
    for (const one of moved) this.#say(`${visible(name)}  ${toldMove(one)}`);
  }

  end(): number {
    const [would, ending] = this.#isWriting ? ["were", ""] : ["are", "; --write mends them"];
    this.#say(
      `${this.#documents} documents, ${this.#blocks} blocks in ${this.#old} ${would} of an older version${this.#old === 0 ? "" : ending}`,
    );
    const isDone = this.#old === 0 || this.#isWriting;
    return isDone && this.#refused === 0 ? 0 : 1;
  }

  #write(path: string, value: unknown): void {
    const order: SchemaOrder = this.#order;
    writeFileSync(path, writeJson(value, readFileSync(path, "utf8"), order));
  }

  /** What is printed as JSON goes to a program. */
  #say(line: string): void {
    this.#out[this.#isWriting ? "stderr" : "stdout"].write(`${line}\n`);
  }
}

function toldMove({ pointer, type, from, to, taken }: Moved): string {
  const says = taken.filter(({ before, after }) => before !== after).map(({ step }) => step.says);
  return [`${visible(pointer)}  ${visible(type)} ${from} → ${to}`, ...says].join("  ");
}
