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

/** Results are stored if at least this many are new: fewer are quickly computed again. */
const worthKeeping = 100;
/** Delay, in ms, so that storing does not compete with the first list. */
const restMs = 1000;

const nothing: KnownFiles = new Map();

/**
 * Stores the results for documents for the next process: after a restart of a site with 5,000 documents
 * all of them would be checked again. Ignores results of other code.
 */
export class StoredFiles {
  readonly #file: string;
  readonly #project: string;
  #key: Promise<string | undefined> | undefined;

  /** @param project What else the results depend on. */
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

  /** @param before The results known before. */
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
      // The next process checks them again.
    }
  }

  /** The key of the code as it was when first requested. */
  async #keyOfNow(): Promise<string | undefined> {
    this.#key ??= this.#keyAgain();
    return this.#key;
  }

  async #keyAgain(): Promise<string | undefined> {
    const beganMs = Date.now() - process.uptime() * 1000;
    // A file may have been deleted in the meantime.
    const code = await judgingCode(process.cwd(), beganMs).catch(() => undefined);
    return code === undefined ? undefined : `${code} ${this.#project}`;
  }
}
