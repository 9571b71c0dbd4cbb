import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text file of the project; the path is relative to its root. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Files that may contain references, excluding what editors write. */
const written = [
  "*.md",
  "*.ts",
  "{docs,schema,scripts,src,tests}/**/*.{css,js,json,md,mjs,ts,tsx}",
];
/** Generated files, and the test that creates dangling references. */
const leftOut =
  /^(?:src\/generated\/|schema\/(?:bundled\/|block\.schema\.json$)|tests\/scripts\/docs\.test\.ts$)/;

/** Returns the project's text files in a folder, in a stable order. */
export function readProjectText(root: string): TextFile[] {
  return globSync(written, { cwd: root })
    .filter((path) => !leftOut.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Returns `path:line` for a position in a file. */
export function placeOf({ path, text }: TextFile, at: number): string {
  return `${path}:${text.slice(0, at).split("\n").length}`;
}
