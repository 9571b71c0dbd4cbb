import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { trust } from "#contract/trust.ts";
import type { KnownFile } from "../known-file.ts";
import { judgingCode } from "./judging-code.ts";

type KnownFiles = ReadonlyMap<string, KnownFile>;

interface StoredFindings {
  readonly key: string;
  readonly files: KnownFiles;
}

/** What is found out anew is written down from so many files on: fewer are read again in no time. */
const worthKeeping = 100;
/** Who waits for the first list has it by then, in ms. */
const restMs = 1000;

const nothing: KnownFiles = new Map();

/**
 * What is known of files, for the process after this one: who starts the site of 5,000 documents again
 * would wait for all of them to be judged again. It says nothing where other code judges them.
 */
export class StoredFiles {
  readonly #file: string;
  readonly #project: string;
  #key: Promise<string | undefined> | undefined;

  /** @param project What else they are judged by. */
  constructor(file: string, project: string) {
    this.#file = file;
    this.#project = project;
  }

  async read(): Promise<KnownFiles> {
    const [key, bytes] = await Promise.all([
      this.#keyOfNow(),
      readFile(this.#file).catch(() => undefined),
    ]);
    if (key === undefined || bytes === undefined) return nothing;
    try {
      const stored = trust<StoredFindings>(deserialize(bytes));
      return stored.key === key ? stored.files : nothing;
    } catch {
      return nothing;
    }
  }

  /** @param before What was known of them before. */
  async write(files: KnownFiles, before: KnownFiles): Promise<void> {
    const others = [...files].filter(([path, file]) => before.get(path)?.version !== file.version);
    if (others.length < worthKeeping) return;
    await setTimeout(restMs, undefined, { ref: false });
    const [key, keyNow] = await Promise.all([this.#keyOfNow(), this.#keyAgain()]);
    if (key === undefined || key !== keyNow) return;
    const unfinished = `${this.#file}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.#file), { recursive: true });
      await writeFile(unfinished, serialize({ key, files } satisfies StoredFindings));
      await rename(unfinished, this.#file);
    } catch {
      // The next process judges them again.
    }
  }

  /** As the code was when it was asked for first. */
  async #keyOfNow(): Promise<string | undefined> {
    this.#key ??= this.#keyAgain();
    return this.#key;
  }

  async #keyAgain(): Promise<string | undefined> {
    const beganMs = Date.now() - process.uptime() * 1000;
    // A file of it may be gone before it is looked at.
    const code = await judgingCode(process.cwd(), beganMs).catch(() => undefined);
    return code === undefined ? undefined : `${code} ${this.#project}`;
  }
}
