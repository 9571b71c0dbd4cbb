import { errorMessage } from "#lib/text/error-message.ts";
import {
  InvalidContent,
  problemLine,
  type ContentProblem,
  type OnProblem,
} from "./content-problem.ts";
import type { Content } from "./content.ts";
import type { FaultlessDocuments } from "./faultless-documents.ts";
import { loadContent } from "./load-content.ts";
import { watchFolder, type FolderWatch } from "./watch-folder.ts";

export interface CmsOptions {
  /** Folder with `brands/` and one folder per locale. */
  readonly contentDir: string;
  readonly brandId: string;
  /** Signs preview links; without it previews are unavailable. */
  readonly previewSecret?: string | undefined;
  /** Persists across processes; without it, every start validates all documents. */
  readonly faultless?: FaultlessDocuments | undefined;
  /** Called for problems that do not prevent serving the content, and for failed reloads. */
  readonly onProblem?: OnProblem;
}

/** The content in memory: the last servable state of the folder. */
export class ContentStore {
  readonly #options: CmsOptions;
  readonly #listeners = new Set<() => void>();
  #content: Content;
  #reported: ReadonlySet<string> = new Set();
  #watch: FolderWatch | undefined;
  #lastReload: Promise<void> = Promise.resolve();

  private constructor(options: CmsOptions, content: Content) {
    this.#options = options;
    this.#content = content;
  }

  /** Throws `InvalidContent` or `UnknownBrand`. */
  static async open(options: CmsOptions): Promise<ContentStore> {
    const { contentDir, brandId, faultless } = options;
    const { content, problems } = await loadContent(contentDir, brandId, { faultless });
    void faultless?.save();
    const fatal = problems.filter(({ costs }) => costs === "everything");
    if (fatal.length > 0) throw new InvalidContent(fatal);
    const store = new ContentStore(options, content);
    store.#report(problems);
    return store;
  }

  get content(): Content {
    return this.#content;
  }

  /** Runs reloads one at a time: a second one starts after the first and picks up changes made meanwhile. */
  reload(): Promise<void> {
    this.#lastReload = this.#lastReload.then(() => this.#reloadOnce());
    return this.#lastReload;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#watch ??= watchFolder(this.#options.contentDir, {
      onChange: () => void this.reload(),
      onError: (error) => this.#report([folderProblem(error)]),
    });
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#listeners.clear();
    this.#watch?.close();
    this.#watch = undefined;
  }

  async #reloadOnce(): Promise<void> {
    const { contentDir, brandId, faultless } = this.#options;
    try {
      const memory = { before: this.#content, faultless };
      const { content, problems } = await loadContent(contentDir, brandId, memory);
      void faultless?.save();
      this.#report(problems);
      if (problems.some(({ costs }) => costs === "everything")) return;
      this.#content = content;
    } catch (error) {
      const problems = error instanceof InvalidContent ? error.problems : [folderProblem(error)];
      this.#report(problems);
      return;
    }
    for (const listener of this.#listeners) listener();
  }

  /** Reports new problems only, since every save in an editor reloads everything. */
  #report(problems: readonly ContentProblem[]): void {
    for (const problem of problems) {
      if (!this.#reported.has(problemLine(problem))) this.#options.onProblem?.(problem);
    }
    this.#reported = new Set(problems.map(problemLine));
  }
}

function folderProblem(error: unknown): ContentProblem {
  const reason = errorMessage(error);
  return { file: "", pointer: "", reason, costs: "everything" };
}
