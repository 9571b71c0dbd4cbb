import { createReadStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { LRUCache } from "lru-cache";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";

/** What is needed of a document before its blocks are requested. */
export interface DocumentSummary {
  readonly id: string;
  /** The name its file must have. */
  readonly name: unknown;
  /** The properties shown in lists, with defaults filled in. */
  readonly listed: Readonly<Record<string, unknown>>;
}

/** More than any site has, at 100 to 200 bytes each. */
const maxDocuments = 500_000;
/** Minimum length of one write, in UTF-16 units. */
const pieceLength = 65_536;

/**
 * Documents without problems, by a hash of their content. They outlive the process, so that the next
 * start only validates what has changed. Another build validates differently and starts from scratch.
 */
export class FaultlessDocuments {
  readonly #file: string;
  readonly #build: string;
  // Limited by size, since a cache limited by count allocates the memory for all its entries up front.
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

  /** @param build Changes whenever the validating code does. */
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

  /** Writes what was added. If writing fails, the next start just takes longer. */
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

/** Reads what an earlier process of the same build has saved; yields nothing from any other file. */
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
    // Entries read before the error are still valid.
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

/** Writes a file atomically, since another process may read it at any moment. */
async function replaceFile(file: string, content: AsyncIterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}
