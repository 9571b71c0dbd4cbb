import type { Reach } from "../guard/public-only.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import type { CommittedFiles } from "./documents/committed-files.ts";

/** Styles and script of one of the devtools' own documents. */
export interface ShellAssets {
  readonly script: string;
  readonly stylesheets: readonly string[];
}

/** The devtools' page, the document inside its frame, and the pages of the book. */
export interface DevtoolsShells {
  readonly main: ShellAssets;
  readonly preview: ShellAssets;
  readonly book: ShellAssets;
}

export interface DevtoolsDeps extends SiteInternals {
  /** Folder with one folder per block type. */
  readonly blocksDir: string;
  /** Folder of a build for the browser, where there is one: its sizes are told. */
  readonly clientDir: string;
  /** Files may be written and other hosts asked: on a developer's machine only. */
  readonly writable: boolean;
  /** Which hosts an address that is opened may lead to; public ones without it. */
  readonly reach?: Reach;
  /** Development: what the last commit has of the documents. */
  readonly committed?: CommittedFiles;
  /** Development: file that keeps what is known of the documents from one start to the next. */
  readonly storedIn?: string;
  readonly shells: DevtoolsShells;
  /** Development: styles come as modules, so that they can change under the open page, and the page waits for the server. */
  readonly isServedByVite: boolean;
}
