import { lstatSync, readFileSync, realpathSync, statSync, type Stats } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { maxDocumentBytes } from "#contract/limits.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { sortInSlices, TimeSlicer } from "#lib/time-slicer.ts";
import { problemIn, type ContentProblem } from "./content-problem.ts";
import type { FaultlessDocuments } from "./faultless-documents.ts";
import { contentBytes, type ContentBytes } from "./parse-content.ts";

/** A JSON file of the content folder. */
export interface ContentFile {
  /** Path below the content folder, with slashes. */
  readonly file: string;
  /** File name without ".json". */
  readonly name: string;
  readonly value: unknown;
  /** Differs whenever the value does. */
  readonly digest: string;
}

/** Where a file really lies. */
interface Located {
  readonly path: string;
  readonly size: number;
  /** No folder, and no pipe, which nobody may ever write to. */
  readonly isFile: boolean;
  /** Differs whenever the file does; missing where it was written a moment ago, since clocks are coarse. */
  readonly stamp?: string;
}

const extension = ".json";
/** So much JSON of documents is kept in memory; what is more is read again when it is asked for. */
const cachedBytes = 32_000_000;
/** A file that was changed so long ago can be told from any later state of it. */
const settledMs = 1000;

/**
 * Reads the content folder and collects what is wrong with its files. Names come only from
 * listings and from code, never from a request; a link that leads out of the folder is refused.
 */
export class ContentFiles {
  readonly problems: ContentProblem[] = [];
  /** What needs no check. */
  readonly faultless: FaultlessDocuments | undefined;
  readonly #root: string;
  readonly brand: BrandWords | undefined;
  readonly #slicer = new TimeSlicer();
  readonly #realFolders = new Map<string, string>();
  #room = cachedBytes;

  private constructor(root: string, brand?: BrandWords, faultless?: FaultlessDocuments) {
    this.#root = root;
    this.brand = brand;
    this.faultless = faultless;
  }

  /** The brand's words are put into all texts; without a brand they are read as they are written. */
  static async open(
    contentDir: string,
    brand?: BrandWords,
    faultless?: FaultlessDocuments,
  ): Promise<ContentFiles> {
    return new ContentFiles(await realpath(contentDir), brand, faultless);
  }

  /** The same folder, with a list of problems of its own. */
  alike(): ContentFiles {
    return new ContentFiles(this.#root, this.brand, this.faultless);
  }

  /** The names of all `*.json` directly in a folder, without that, in their order; none if there is no such folder. */
  async names(folder: string): Promise<readonly string[]> {
    const entries = await readdir(join(this.#root, folder)).catch(noneIfMissing);
    const names = entries.filter((entry) => entry.endsWith(extension));
    const inOrder = await sortInSlices(names, (a, b) => Number(a > b) - Number(a < b));
    return inOrder.map((name) => name.slice(0, -extension.length));
  }

  /** All `*.json` directly in a folder, in the order of their names. */
  async readFolder(folder: string): Promise<ContentFile[]> {
    const files: ContentFile[] = [];
    for (const name of await this.names(folder)) {
      const file = await this.read(`${folder}/${name}${extension}`);
      if (file !== undefined) files.push(file);
    }
    return files;
  }

  /** One file; undefined when it is missing, or when it cannot be used and was reported. */
  async read(file: string): Promise<ContentFile | undefined> {
    const located = await this.find(file);
    return located === undefined ? undefined : this.parse(file, this.open(located));
  }

  /** One file, not read yet; undefined when it is missing, or was reported. In turns with everything else. */
  async find(file: string): Promise<Located | undefined> {
    await this.#slicer.pause();
    const located = this.locate(file);
    if (located === undefined || located.size <= maxDocumentBytes) return located;
    return this.report(file, "", `larger than ${byteCount(maxDocumentBytes)}`);
  }

  /** Read at once, since threads would take ten times as long to ask. */
  open({ path }: Located): ContentBytes {
    return contentBytes(readFileSync(path), this.brand);
  }

  /** Undefined when it cannot be used and was reported. */
  parse(file: string, { digest, parse }: ContentBytes): ContentFile | undefined {
    const { value, problems } = parse();
    const costs = value === undefined ? "entry" : "part";
    this.problems.push(...problems.map((problem) => problemIn(file, problem, costs)));
    if (value === undefined) return undefined;
    const name = file.slice(file.lastIndexOf("/") + 1, -extension.length);
    return { file, name, value, digest };
  }

  /** What a file held when it had this digest; undefined once it holds something else. */
  reread(file: string, digest: string): unknown {
    const located = orMissing(() => this.#find(file));
    if (located === undefined || !located.isFile || !this.#isInside(located)) return undefined;
    const bytes = orMissing(() => this.open(located));
    return bytes?.digest === digest ? bytes.parse().value : undefined;
  }

  /** Where a file really lies, and how large it is; undefined when it is missing, or was reported. */
  locate(file: string): Located | undefined {
    const located = orMissing(() => this.#find(file));
    if (located === undefined) return undefined;
    if (!this.#isInside(located)) return this.report(file, "", "leads out of the content folder");
    return located.isFile ? located : this.report(file, "", "is no file");
  }

  /** Whether there is room to keep a document of a size; takes it. */
  takeRoom(size: number): boolean {
    if (this.#room < size) return false;
    this.#room -= size;
    return true;
  }

  #isInside({ path }: Located): boolean {
    return path.startsWith(this.#root + sep);
  }

  /** The way to a folder is the same for all its files; of them only a link leads elsewhere. */
  #find(file: string): Located {
    const folder = join(this.#root, dirname(file));
    const realFolder = this.#realFolders.get(folder) ?? realpathSync.native(folder);
    this.#realFolders.set(folder, realFolder);
    const path = join(realFolder, basename(file));
    const found = lstatSync(path);
    if (!found.isSymbolicLink()) return { path, ...this.#looksOf(found) };
    const target = realpathSync.native(path);
    return { path: target, ...this.#looksOf(statSync(target)) };
  }

  #looksOf(stats: Stats): Omit<Located, "path"> {
    const { size, ino, mtimeMs, ctimeMs } = stats;
    const isFile = stats.isFile();
    if (Date.now() - ctimeMs < settledMs) return { size, isFile };
    const { name, mailDomain } = this.brand ?? {};
    return { size, isFile, stamp: [ino, size, mtimeMs, ctimeMs, name, mailDomain].join(" ") };
  }

  /** A value with the brand's words in its texts. */
  filledIn(value: unknown): unknown {
    return this.brand === undefined ? value : fillInBrand(value, this.brand);
  }

  /** Whether a file, or an item of it, is left out. */
  isBroken(file: string): boolean {
    return this.brokenFiles().has(file);
  }

  /** All files that are left out, or of which something is. */
  brokenFiles(): ReadonlySet<string> {
    const broken = this.problems.filter(({ costs }) => costs === "entry");
    return new Set(broken.map(({ file }) => file));
  }

  /** A problem that costs what the file holds. */
  report(file: string, pointer: string, reason: string): undefined {
    this.problems.push({ file, pointer, reason, costs: "entry" });
  }
}

function orMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function noneIfMissing(error: unknown): readonly string[] {
  if (isMissing(error)) return [];
  throw error;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
