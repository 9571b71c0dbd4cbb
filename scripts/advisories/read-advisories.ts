import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openPromise } from "yauzl";

/** An advisory file: its name, and its text, read on demand. */
export interface AdvisoryFile {
  readonly name: string;
  readonly text: () => Promise<string>;
}

/** Yields the JSON files of a folder, recursively, or of a zip file. @throws {Error} If it cannot be read. */
export async function* advisoryFiles(path: string): AsyncGenerator<AdvisoryFile> {
  const isFolder = (await stat(path)).isDirectory();
  yield* isFolder ? ofFolder(path) : ofZip(path);
}

function isJson(name: string): boolean {
  return name.endsWith(".json");
}

async function* ofFolder(folder: string): AsyncGenerator<AdvisoryFile> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter(isJson).toSorted()) {
    yield { name, text: () => readFile(join(folder, name), "utf8") };
  }
}

async function* ofZip(path: string): AsyncGenerator<AdvisoryFile> {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (!isJson(entry.fileName)) continue;
    yield {
      name: entry.fileName,
      text: async () => text(await zip.openReadStreamPromise(entry)),
    };
  }
}
