import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { Turns } from "#lib/turns.ts";
import { problemIn, type ContentProblem } from "./content-problem.ts";
import type { FaultlessDocuments } from "./faultless-documents.ts";
import { maxFileBytes, parseContent } from "./parse-content.ts";

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
  readonly #turns = new Turns();
  readonly #realFolders = new Map<string, string>();

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

  /** All `*.json` directly in a folder, in the order of their names; none if there is no such folder. */
  async readFolder(folder: string): Promise<ContentFile[]> {
    const entries = orMissing(() => readdirSync(join(this.#root, folder)));
    const names = (entries ?? []).filter((entry) => entry.endsWith(".json")).toSorted();
    const files: ContentFile[] = [];
    for (const entry of names) {
      const file = await this.read(`${folder}/${entry}`);
      if (file !== undefined) files.push(file);
    }
    return files;
  }

  /**
   * One file; undefined when it is missing, or when it cannot be used and was reported. Read at once,
   * since threads would take ten times as long to ask, in turns with everything else.
   */
  async read(file: string): Promise<ContentFile | undefined> {
    await this.#turns.pause();
    const located = this.locate(file);
    if (located === undefined) return undefined;
    const { path, size } = located;
    if (size > maxFileBytes) return this.report(file, "", `larger than ${maxFileBytes} bytes`);
    const { value, problems, digest } = parseContent(readFileSync(path), this.brand);
    const costs = value === undefined ? "entry" : "part";
    this.problems.push(...problems.map((problem) => problemIn(file, problem, costs)));
    if (value === undefined) return undefined;
    const name = file.slice(file.lastIndexOf("/") + 1, -".json".length);
    return { file, name, value, digest };
  }

  /** Where a file really lies, and how large it is; undefined when it is missing, or was reported. */
  locate(file: string): { readonly path: string; readonly size: number } | undefined {
    const located = orMissing(() => this.#find(file));
    if (located === undefined) return undefined;
    if (!located.path.startsWith(this.#root + sep)) {
      return this.report(file, "", "leads out of the content folder");
    }
    return located;
  }

  /** The way to a folder is the same for all its files; of them only a link leads elsewhere. */
  #find(file: string): { readonly path: string; readonly size: number } {
    const folder = join(this.#root, dirname(file));
    const realFolder = this.#realFolders.get(folder) ?? realpathSync.native(folder);
    this.#realFolders.set(folder, realFolder);
    const path = join(realFolder, basename(file));
    const found = lstatSync(path);
    if (!found.isSymbolicLink()) return { path, size: found.size };
    const target = realpathSync.native(path);
    return { path: target, size: statSync(target).size };
  }

  /** A value with the brand's words in its texts. */
  filledIn(value: unknown): unknown {
    return this.brand === undefined ? value : fillInBrand(value, this.brand);
  }

  /** Whether a file, or an item of it, is left out. */
  isBroken(file: string): boolean {
    return this.problems.some((problem) => problem.file === file && problem.costs === "entry");
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
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
