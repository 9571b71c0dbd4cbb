import { pagePaths, type Paths } from "#generated/block-paths.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { contentWarnings } from "#contract/warnings/content-warnings.ts";
import { fragmentWarnings } from "#contract/warnings/rule-warnings.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";

/** Where a block stands when it is looked at alone. */
const alone = "/blocks/0";
const onlyBlocks: Paths = {
  ...pagePaths,
  open: [],
  deprecated: [],
};

/** What costs nothing and is hardly meant, by block: one that did not change is not looked at again. */
export class KeptNotes {
  readonly #inBlocks = new WeakMap<object, readonly Problem[]>();

  /**
   * Warnings and hints of a document, in its order.
   * @param paths Of the document; none of a block alone.
   * @param problems What was found already: where something worse is said, nothing is added.
   */
  of(
    document: DevDocument,
    paths: Paths | undefined,
    problems: readonly Problem[],
  ): readonly Problem[] {
    const { blocks, ...around } = document;
    const list = isList(blocks) ? blocks : [];
    const told = new Set(problems.map(({ pointer }) => pointer));
    const found = [
      ...(paths === undefined ? [] : contentWarnings(around, paths, [])),
      ...(paths === undefined ? [] : fragmentWarnings(document, paths)),
      ...list.flatMap((block, index) => this.#ofBlock(block, `/blocks/${index}`)),
    ];
    return [
      ...problems.filter((problem) => !isError(problem)),
      ...found.filter(({ pointer }) => !told.has(pointer)),
    ];
  }

  #ofBlock(block: unknown, pointer: string): readonly Problem[] {
    if (typeof block !== "object" || block === null) return [];
    const notes = this.#inBlocks.get(block) ?? contentWarnings({ blocks: [block] }, onlyBlocks, []);
    this.#inBlocks.set(block, notes);
    return notes.map((note) => ({ ...note, pointer: pointer + note.pointer.slice(alone.length) }));
  }
}
