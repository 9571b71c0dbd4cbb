import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Witness } from "../helpers/witness.ts";
import { expect } from "./fixtures.ts";

/** Output of the development tools themselves. */
const toolOutput = /^console\.(debug|info): (\[vite\]|%cDownload the React DevTools)/;

type TextChange = readonly [before: string, after: string];

/** Edits files of a project as a developer in an editor does. */
export function editorOf(folder: string) {
  const editAll = async (path: string, changes: readonly TextChange[]): Promise<void> => {
    const file = join(folder, path);
    let text = await readFile(file, "utf8");
    for (const [before, after] of changes) {
      expect(text).toContain(before);
      text = text.replace(before, after);
    }
    // Atomically, as editors do: a partial file would be a change of its own.
    const whole = join(folder, ".cache/edited");
    await writeFile(whole, text);
    await rename(whole, file);
  };
  const edit = async (path: string, before: string, after: string): Promise<void> =>
    editAll(path, [[before, after]]);
  return { edit, editAll };
}

/** Output of the development tools themselves is not a fault. */
export function forgetTools(witness: Witness, alsoThat = toolOutput): void {
  const own = witness.faults.filter((fault) => !toolOutput.test(fault) && !alsoThat.test(fault));
  witness.faults.splice(0, witness.faults.length, ...own);
}
