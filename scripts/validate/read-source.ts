import { open, readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { documentLimits } from "#contract/limits.ts";
import { UsageError } from "../usage-error.ts";
import { reasonOf } from "../web-address.ts";

/** A document as it was found; at most one byte more than the contract takes is read. */
export interface PayloadSource {
  /** As the caller would name it. */
  readonly name: string;
  /** What its kind is guessed from. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** One of many in a folder, which may hold other JSON too. */
  readonly isFromFolder: boolean;
  /** An answer of a service. */
  readonly isFromUrl?: boolean;
}

const requestTimeoutMs = 10_000;

/** Everything that a word of the command line stands for; throws `UsageError` when it is not there. */
export async function* readSources(
  word: string,
  stdin: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<PayloadSource> {
  if (word === "-") {
    yield { name: "stdin", path: "", bytes: await readCapped(stdin), isFromFolder: false };
  } else if (/^https?:\/\//i.test(word)) {
    yield await readUrl(word);
  } else {
    yield* readPath(word);
  }
}

async function* readPath(path: string): AsyncGenerator<PayloadSource> {
  const found = await stat(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  });
  if (!found.isDirectory()) {
    yield { name: path, path, bytes: await readFile(path), isFromFolder: false };
    return;
  }
  const files = await jsonFiles(path);
  if (files.length === 0) throw new UsageError(`no JSON files in ${path}`);
  for (const file of files) {
    yield { name: file, path: file, bytes: await readFile(file), isFromFolder: true };
  }
}

async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".json"));
  const paths = files.map((entry) => relative(".", join(entry.parentPath, entry.name)));
  return paths.filter((path) => !path.split(/[\\/]/).includes("node_modules")).toSorted();
}

async function readFile(path: string): Promise<Uint8Array> {
  const handle = await open(path).catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  });
  try {
    return await readCapped(handle.createReadStream({ autoClose: false }));
  } finally {
    await handle.close();
  }
}

async function readUrl(url: string): Promise<PayloadSource> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(url, { headers: { Accept: "application/json" }, signal });
    if (!response.ok) throw new UsageError(`cannot read ${url}: it answers ${response.status}`);
    const bytes = response.body === null ? new Uint8Array() : await readCapped(response.body);
    return {
      name: url,
      path: new URL(url).pathname,
      bytes,
      isFromFolder: false,
      isFromUrl: true,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${url}: ${reasonOf(error)}`);
  }
}

/** Stops as soon as the document is certainly too large, so that nobody fills the memory. */
async function readCapped(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.byteLength;
    if (size > documentLimits.maxBytes) break;
  }
  return Buffer.concat(chunks);
}
