import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text file of the project; the path is relative to its root. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** What a mention can stand in: not what editors write. */
const written = [
  "*.md",
  "*.ts",
  "{docs,schema,scripts,src,tests}/**/*.{css,js,json,md,mjs,ts,tsx}",
];
/** What codegen makes of the rest, and the test that plants mentions of nothing. */
const leftOut =
  /^(?:src\/generated\/|schema\/(?:bundled\/|block\.schema\.json$)|tests\/scripts\/docs\.test\.ts$)/;

/** The texts of the project in a folder, in a fixed order. */
export function readProjectText(root: string): TextFile[] {
  return globSync(written, { cwd: root })
    .filter((path) => !leftOut.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** `path:line` of a position in a file. */
export function placeOf({ path, text }: TextFile, at: number): string {
  return `${path}:${text.slice(0, at).split("\n").length}`;
}
