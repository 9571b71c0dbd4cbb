import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Compiled code, by a hash of everything that it depends on. */
const compiled = new Map<string, string>();
/** Length of a hash in hexadecimal digits. */
const wordLength = 64;
/** Hashes used since the last sweep. */
const asked = new Set<string>();
let cached: { readonly folder: string; readonly generator: string } | undefined;

/**
 * Stores compiled code on disk from now on, so that it outlives the process.
 * @param generator Hash of the code that compiles; a different one finds none of these entries.
 */
export function keepCompiled(folder: string, generator: string): void {
  cached = { folder, generator };
}

/**
 * Returns compiled code, recompiled only when its source has changed: compiling takes most of the time, so
 * that after an edit only that schema is compiled.
 * @param name Unique for each kind of code and file.
 * @param source Everything that the code depends on, as JSON.
 */
export function compileOnce(name: string, source: string, compile: () => string): string {
  const word = wordOf(name, source);
  return recall(word) ?? remember(word, compile());
}

/** The asynchronous version of `compileOnce`. */
export async function compileOnceLater(
  name: string,
  source: string,
  compile: () => Promise<string>,
): Promise<string> {
  const word = wordOf(name, source);
  return recall(word) ?? remember(word, await compile());
}

/** Evicts everything not used since the last sweep. */
export function sweepCompiled(): void {
  for (const word of compiled.keys()) if (!asked.has(word)) compiled.delete(word);
  if (cached !== undefined && existsSync(cached.folder)) {
    const files = readdirSync(cached.folder).filter((file) => file.length === wordLength);
    for (const file of files) {
      if (!asked.has(file)) rmSync(join(cached.folder, file), { force: true });
    }
  }
  asked.clear();
}

function wordOf(name: string, source: string): string {
  const word = hashOf(JSON.stringify([cached?.generator, name, source]));
  asked.add(word);
  return word;
}

/** A file starts with the hash of its text, so that a truncated or modified one is ignored. */
function recall(word: string): string | undefined {
  const known = compiled.get(word);
  if (known !== undefined || cached === undefined) return known;
  const text = read(join(cached.folder, word));
  const code = text.slice(wordLength);
  if (text.slice(0, wordLength) !== hashOf(code)) return undefined;
  compiled.set(word, code);
  return code;
}

/** Tolerates missing files: another run may be sweeping at the same time. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function remember(word: string, code: string): string {
  compiled.set(word, code);
  if (cached === undefined) return code;
  const file = join(cached.folder, word);
  mkdirSync(cached.folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${hashOf(code)}${code}`);
  renameSync(`${file}.${process.pid}`, file);
  return code;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
