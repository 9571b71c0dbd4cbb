import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Witness } from "../helpers/witness.ts";
import { expect } from "./fixtures.ts";

/** What the tools of development themselves print. */
const toolOutput = /^console\.(debug|info): (\[vite\]|%cDownload the React DevTools)/;

type TextChange = readonly [before: string, after: string];

/** Edits files of a project as somebody at an editor does. */
export function editorOf(folder: string) {
  const editAll = async (path: string, changes: readonly TextChange[]): Promise<void> => {
    const file = join(folder, path);
    let text = await readFile(file, "utf8");
    for (const [before, after] of changes) {
      expect(text).toContain(before);
      text = text.replace(before, after);
    }
    // In one step, as editors do: half a file is a change of its own.
    const whole = join(folder, ".cache/edited");
    await writeFile(whole, text);
    await rename(whole, file);
  };
  const edit = async (path: string, before: string, after: string): Promise<void> =>
    editAll(path, [[before, after]]);
  return { edit, editAll };
}

/** What the tools of development say of themselves is no fault. */
export function forgetTools(witness: Witness, alsoThat = toolOutput): void {
  const own = witness.faults.filter((fault) => !toolOutput.test(fault) && !alsoThat.test(fault));
  witness.faults.splice(0, witness.faults.length, ...own);
}
