import { createReadStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { LRUCache } from "lru-cache";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";

/** What is to be known of a document whose blocks nobody has asked for yet. */
export interface DocumentSummary {
  readonly id: string;
  /** What its file must be called. */
  readonly name: unknown;
  /** What of it stands in lists, with defaults. */
  readonly listed: Readonly<Record<string, unknown>>;
}

/** More than a site has; a hundred bytes or two each. */
const maxDocuments = 500_000;
/** So much is written at one go, in UTF-16 units. */
const pieceLength = 65_536;

/**
 * Documents in which nothing was found wrong, by a hash of what they hold. They outlive the process:
 * the next start checks only what has changed. Another build has other checks and begins anew.
 */
export class FaultlessDocuments {
  readonly #file: string;
  readonly #build: string;
  // By size, since a cache by number takes the memory of all its entries at once.
  readonly #known = new LRUCache<string, DocumentSummary>({
    maxSize: maxDocuments,
    sizeCalculation: () => 1,
  });
  #isSaved = true;
  #saving = Promise.resolve();

  private constructor(file: string, build: string) {
    this.#file = file;
    this.#build = build;
  }

  /** @param build Differs whenever the code does that checks. */
  static async open(file: string, build: string): Promise<FaultlessDocuments> {
    const documents = new FaultlessDocuments(file, build);
    for await (const [key, summary] of readSummaries(file, build)) {
      documents.#known.set(key, summary);
    }
    return documents;
  }

  get(key: string): DocumentSummary | undefined {
    return this.#known.get(key);
  }

  add(key: string, summary: DocumentSummary): void {
    this.#known.set(key, summary);
    this.#isSaved = false;
  }

  /** Writes what was added. Where it cannot be written, the next start takes longer. */
  save(): Promise<void> {
    if (this.#isSaved) return this.#saving;
    this.#isSaved = true;
    this.#saving = this.#saving
      .then(() => replaceFile(this.#file, this.#pieces()))
      .catch(() => undefined);
    return this.#saving;
  }

  /** A line for the build, and one for each document. */
  async *#pieces(): AsyncGenerator<string> {
    const slicer = new TimeSlicer();
    let piece = `${JSON.stringify(this.#build)}\n`;
    const entries = [...this.#known.entries()];
    for (const entry of entries) {
      piece += `${JSON.stringify(entry)}\n`;
      await slicer.step();
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
}

/** What an earlier process of the same build has left; of a file that is none of ours, nothing. */
async function* readSummaries(
  file: string,
  build: string,
): AsyncGenerator<[string, DocumentSummary]> {
  const slicer = new TimeSlicer();
  let isOurs = false;
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const value: unknown = JSON.parse(line);
      if (!isOurs && value !== build) return;
      if (isOurs && isEntry(value)) yield value;
      isOurs = true;
      await slicer.step();
    }
  } catch {
    // Whatever was read is as good as before.
  }
}

function isEntry(entry: unknown): entry is [string, DocumentSummary] {
  if (!isList(entry)) return false;
  const [key, summary] = entry;
  return (
    typeof key === "string" &&
    isRecord(summary) &&
    typeof summary["id"] === "string" &&
    isRecord(summary["listed"])
  );
}

/** Whole or not at all: another process may read it at any moment. */
async function replaceFile(file: string, content: AsyncIterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}
