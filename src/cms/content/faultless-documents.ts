import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** What is to be known of a document whose blocks nobody has asked for yet. */
export interface DocumentSummary {
  readonly id: string;
  /** What its file must be called. */
  readonly name: unknown;
  /** What of it stands in lists, with defaults. */
  readonly listed: Readonly<Record<string, unknown>>;
}

/** More than a site has; a hundred bytes or two each. */
const maxDocuments = 50_000;

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
    for (const [key, summary] of await readSummaries(file, build)) {
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
    const content = JSON.stringify({ build: this.#build, documents: [...this.#known.entries()] });
    this.#saving = this.#saving.then(() => replaceFile(this.#file, content)).catch(() => undefined);
    return this.#saving;
  }
}

/** What an earlier process of the same build has left; of a file that is none of ours, nothing. */
async function readSummaries(file: string, build: string): Promise<[string, DocumentSummary][]> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, "utf8"));
    const isOurs = isRecord(kept) && kept["build"] === build && isList(kept["documents"]);
    return isOurs && isList(kept["documents"]) ? kept["documents"].filter(isEntry) : [];
  } catch {
    return [];
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
async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, content);
  await rename(part, file);
}
