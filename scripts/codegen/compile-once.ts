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

/** What was compiled, by a word for all that it follows from. */
const compiled = new Map<string, string>();
/** Of a hash in hexadecimal digits. */
const wordLength = 64;
/** The words used since the last sweep. */
const asked = new Set<string>();
let cached: { readonly folder: string; readonly generator: string } | undefined;

/**
 * From now on what is compiled outlives the process.
 * @param generator A word for the code that compiles: another one finds nothing of this one.
 */
export function keepCompiled(folder: string, generator: string): void {
  cached = { folder, generator };
}

/**
 * Compiled code, made anew only when what it is made of has changed: to compile takes most of the
 * time, and who edits one schema waits for that one alone.
 * @param name One for each kind of code and file.
 * @param source All that the code follows from, as JSON.
 */
export function compileOnce(name: string, source: string, compile: () => string): string {
  const word = wordOf(name, source);
  return recall(word) ?? remember(word, compile());
}

/** The same for what cannot be made at once. */
export async function compileOnceLater(
  name: string,
  source: string,
  compile: () => Promise<string>,
): Promise<string> {
  const word = wordOf(name, source);
  return recall(word) ?? remember(word, await compile());
}

/** Evicts everything unused since the last time. */
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

/** A file begins with the hash of its text: one that was cut off or changed is as none. */
function recall(word: string): string | undefined {
  const known = compiled.get(word);
  if (known !== undefined || cached === undefined) return known;
  const text = read(join(cached.folder, word));
  const code = text.slice(wordLength);
  if (text.slice(0, wordLength) !== hashOf(code)) return undefined;
  compiled.set(word, code);
  return code;
}

/** Another run may be sweeping at the same time. */
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
