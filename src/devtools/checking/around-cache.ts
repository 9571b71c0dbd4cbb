import { checkAround, type DocumentRules } from "#contract/check-document.ts";
import type { Cleaned } from "#contract/clean-clone.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { readInput } from "#contract/read-input.ts";
import { isList } from "#lib/json/is-record.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";

type AroundRules = Pick<DocumentRules, "envelope" | "paths">;

/** The result of checking a document without its blocks. */
interface CheckedAround {
  readonly problems: readonly Problem[];
  /** How many of its blocks are to be checked. */
  readonly reach: number;
  /** Missing if it is unusable. */
  readonly document: Readonly<Record<string, unknown>> | undefined;
}

/** Caches what was found around the blocks of a document, which stays the same while a block is edited. */
export class AroundCache {
  readonly #brand: BrandWords;
  #read: { readonly document: DevDocument; readonly cleaned: Cleaned } | undefined;
  #checked:
    | { readonly value: unknown; readonly rules: AroundRules; readonly checked: CheckedAround }
    | undefined;

  constructor(brand: BrandWords) {
    this.#brand = brand;
  }

  /** Reads the document as the contract does; blocks are replaced by empty objects. */
  read(document: DevDocument): Cleaned {
    if (this.#read === undefined || !isSameAround(this.#read.document, document)) {
      const { blocks } = document;
      const stubs = isList(blocks) ? { blocks: blocks.map(() => ({})) } : {};
      const filled = fillInBrand({ ...document, ...stubs }, this.#brand);
      this.#read = { document, cleaned: readInput(filled) };
    }
    return this.#read.cleaned;
  }

  /** @param value As it was read. */
  check(value: unknown, rules: AroundRules): CheckedAround {
    if (this.#checked?.value !== value || this.#checked?.rules !== rules) {
      let reach = 0;
      const { document, problems } = checkAround(value, rules, ({ length }) => {
        reach = length;
        return { blocks: [], problems: [] };
      });
      this.#checked = { value, rules, checked: { problems, reach, document } };
    }
    return this.#checked.checked;
  }
}

/** Whether two documents differ only in the content of their blocks. */
function isSameAround(one: DevDocument, other: DevDocument): boolean {
  const keys = Object.keys(other);
  const before = Object.keys(one);
  return (
    keys.length === before.length &&
    keys.every((key, index) => key === before[index] && isSameMember(one, other, key))
  );
}

function isSameMember(one: DevDocument, other: DevDocument, key: string): boolean {
  const [was, is] = [one[key], other[key]];
  if (key === "blocks" && isList(was) && isList(is)) return was.length === is.length;
  return was === is;
}
