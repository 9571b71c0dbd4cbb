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
  /** Changes whenever the value does. */
  readonly digest: string;
}

/** The real location of a file, with symbolic links resolved. */
interface Located {
  readonly path: string;
  readonly size: number;
  /** False for folders and for pipes, which might never be written to. */
  readonly isFile: boolean;
  /** Changes whenever the file does; missing if it was written only just now, since clocks are coarse. */
  readonly stamp?: string;
}

const extension = ".json";
/** Total size of the document JSON cached in memory; anything beyond it is reread on request. */
const cachedBytes = 32_000_000;
/** A file last changed at least this long ago can be distinguished from any later version of it. */
const settledMs = 1000;

/**
 * Reads the content folder and collects the problems of its files. Names only come from directory
 * listings and from code, never from a request; links that lead out of the folder are rejected.
 */
export class ContentFiles {
  readonly problems: ContentProblem[] = [];
  /** Documents that need no validation. */
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

  /** Fills the brand's values into all texts; without a brand, texts are left as written. */
  static async open(
    contentDir: string,
    brand?: BrandWords,
    faultless?: FaultlessDocuments,
  ): Promise<ContentFiles> {
    return new ContentFiles(await realpath(contentDir), brand, faultless);
  }

  /** Returns a reader of the same folder with its own list of problems. */
  alike(): ContentFiles {
    return new ContentFiles(this.#root, this.brand, this.faultless);
  }

  /** Returns the sorted names, without extension, of all `*.json` directly in a folder; none if missing. */
  async names(folder: string): Promise<readonly string[]> {
    const entries = await readdir(join(this.#root, folder)).catch(noneIfMissing);
    const names = entries.filter((entry) => entry.endsWith(extension));
    const inOrder = await sortInSlices(names, (a, b) => Number(a > b) - Number(a < b));
    return inOrder.map((name) => name.slice(0, -extension.length));
  }

  /** Reads all `*.json` files directly in a folder, sorted by name. */
  async readFolder(folder: string): Promise<ContentFile[]> {
    const files: ContentFile[] = [];
    for (const name of await this.names(folder)) {
      const file = await this.read(`${folder}/${name}${extension}`);
      if (file !== undefined) files.push(file);
    }
    return files;
  }

  /** Reads one file; undefined if it is missing, or unusable and therefore reported. */
  async read(file: string): Promise<ContentFile | undefined> {
    const located = await this.find(file);
    return located === undefined ? undefined : this.parse(file, this.open(located));
  }

  /** Locates a file without reading it; undefined if missing or reported. Yields to other work first. */
  async find(file: string): Promise<Located | undefined> {
    await this.#slicer.pause();
    const located = this.locate(file);
    if (located === undefined || located.size <= maxDocumentBytes) return located;
    return this.report(file, "", `larger than ${byteCount(maxDocumentBytes)}`);
  }

  /** Reads synchronously, since going through the thread pool would take ten times as long. */
  open({ path }: Located): ContentBytes {
    return contentBytes(readFileSync(path), this.brand);
  }

  /** Returns undefined if the file is unusable, which is reported. */
  parse(file: string, { digest, parse }: ContentBytes): ContentFile | undefined {
    const { value, problems } = parse();
    const costs = value === undefined ? "entry" : "part";
    this.problems.push(...problems.map((problem) => problemIn(file, problem, costs)));
    if (value === undefined) return undefined;
    const name = file.slice(file.lastIndexOf("/") + 1, -extension.length);
    return { file, name, value, digest };
  }

  /** Returns the content a file had at this digest; undefined once the content has changed. */
  reread(file: string, digest: string): unknown {
    const located = orMissing(() => this.#find(file));
    if (located === undefined || !located.isFile || !this.#isInside(located)) return undefined;
    const bytes = orMissing(() => this.open(located));
    return bytes?.digest === digest ? bytes.parse().value : undefined;
  }

  /** Returns the real path and the size of a file; undefined if it is missing or was reported. */
  locate(file: string): Located | undefined {
    const located = orMissing(() => this.#find(file));
    if (located === undefined) return undefined;
    if (!this.#isInside(located)) {
      return this.report(file, "", "resolves to a path outside the content folder");
    }
    return located.isFile ? located : this.report(file, "", "is not a file");
  }

  /** Reserves memory for a document of the given size; returns whether there is enough left. */
  takeRoom(size: number): boolean {
    if (this.#room < size) return false;
    this.#room -= size;
    return true;
  }

  #isInside({ path }: Located): boolean {
    return path.startsWith(this.#root + sep);
  }

  /** The folder's real path is shared by all its files; only a symbolic link can lead elsewhere. */
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

  /** Returns a value with the brand's values filled into its texts. */
  filledIn(value: unknown): unknown {
    return this.brand === undefined ? value : fillInBrand(value, this.brand);
  }

  /** Whether a file, or an item of it, is omitted. */
  isBroken(file: string): boolean {
    return this.brokenFiles().has(file);
  }

  /** Returns all files that are omitted, entirely or in part. */
  brokenFiles(): ReadonlySet<string> {
    const broken = this.problems.filter(({ costs }) => costs === "entry");
    return new Set(broken.map(({ file }) => file));
  }

  /** Reports a problem that makes the file's content unusable. */
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
