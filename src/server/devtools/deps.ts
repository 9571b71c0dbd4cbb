import type { Reach } from "../guard/public-only.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import type { CommittedFiles } from "./documents/committed-files.ts";

/** Styles and script of one of the devtools documents. */
export interface ShellAssets {
  readonly script: string;
  readonly stylesheets: readonly string[];
}

/** The devtools page, the document inside its frame, and the pages of the book. */
export interface DevtoolsShells {
  readonly main: ShellAssets;
  readonly preview: ShellAssets;
  readonly book: ShellAssets;
}

export interface DevtoolsDeps extends SiteInternals {
  /** Folder with one subfolder per block type. */
  readonly blocksDir: string;
  /** Folder of a browser build, if there is one; its sizes are shown. */
  readonly clientDir: string;
  /** Whether files may be written and other hosts requested: only on a developer's machine. */
  readonly writable: boolean;
  /** The hosts that an opened address may lead to; public ones by default. */
  readonly reach?: Reach;
  /** Development: the documents as of the last commit. */
  readonly committed?: CommittedFiles;
  /** Development only: the file that stores the results for documents between starts. */
  readonly storedIn?: string;
  readonly shells: DevtoolsShells;
  /** Development: styles are modules, so that they can change in the open page, which waits for the server. */
  readonly isServedByVite: boolean;
}
