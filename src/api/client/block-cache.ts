import { LRUCache } from "lru-cache";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { KnownBlocks } from "#contract/blocks/check-blocks.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { Locale } from "#i18n/locales.ts";
import { pointerKeys } from "#lib/json/json-pointer.ts";

/** Total size of the blocks' content, in characters of JSON. */
const maxSize = 16 * 1024 * 1024;

/**
 * Valid blocks, checked and prepared, by their content: when a document changes, only the blocks that
 * changed are checked, sanitised and rendered again. The same content yields the same object.
 */
export class ContentBlocks {
  readonly #blocks = new LRUCache<string, CheckedBlock>({
    maxSize,
    sizeCalculation: (_block, key) => key.length,
  });
  readonly #all = new WeakSet<CheckedBlock>();

  /** For one reading of a document in a locale: a block's links and texts depend on the language. */
  reading(locale: Locale): PreparedReading {
    const keys: string[] = [];
    return {
      known: (data, index) => {
        const key = `${locale} ${JSON.stringify(data)}`;
        keys[index] = key;
        return this.#blocks.get(key);
      },
      isPrepared: (block) => this.#all.has(block),
      keep: (blocks, problems) => {
        const faulty = faultyBlocks(problems);
        for (const [index, block] of blocks.entries()) {
          const key = keys[index];
          if (key === undefined || faulty.has(index)) continue;
          this.#blocks.set(key, block);
          this.#all.add(block);
        }
      },
    };
  }
}

export interface PreparedReading {
  readonly known: KnownBlocks;
  readonly isPrepared: (block: CheckedBlock) => boolean;
  /** Stores the prepared blocks of the document, and all problems found in it. */
  readonly keep: (blocks: readonly CheckedBlock[], problems: readonly Problem[]) => void;
}

function faultyBlocks(problems: readonly Problem[]): ReadonlySet<number> {
  return new Set(
    problems.flatMap(({ pointer }) => {
      const [list, index] = pointerKeys(pointer);
      return list === "blocks" && index !== undefined ? [Number(index)] : [];
    }),
  );
}
