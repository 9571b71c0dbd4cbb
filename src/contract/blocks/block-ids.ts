/** What schema/block.schema.json asks of a block's id; a test holds the two together. */
export const blockIdPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
export const maxBlockIdLength = 80;

/** The id that a block gets, and why it is not the one in the data. */
export interface AssignedId {
  readonly id: string;
  readonly fault?: "missing" | "invalid" | "duplicate";
}

/**
 * Gives each block of a document an id of its own. Ids in the data come first, so that what a block
 * without one gets never takes the place of another's: the same data gives the same ids.
 */
export class BlockIds {
  readonly #declared: ReadonlySet<unknown>;
  readonly #taken = new Set<string>();
  /** Where to go on counting: thousands of copies of one block must not cost a second. */
  readonly #numbers = new Map<string, number>();

  /** @param declared Whatever stands in the place of an id, anywhere in the document. */
  constructor(declared: Iterable<unknown>) {
    this.#declared = new Set(declared);
  }

  /** @param position From 0, in the list that the block stands in. */
  assign(declared: unknown, position: number): AssignedId {
    const byPosition = `block-${position + 1}`;
    if (declared === undefined) return { id: this.#free(byPosition), fault: "missing" };
    if (!isBlockId(declared)) {
      return { id: this.#free(withLetters(declared) ?? byPosition), fault: "invalid" };
    }
    if (this.#taken.has(declared)) return { id: this.#free(declared), fault: "duplicate" };
    this.#taken.add(declared);
    return { id: declared };
  }

  #free(base: string): string {
    let id = base;
    let number = this.#numbers.get(base) ?? 2;
    for (; this.#taken.has(id) || this.#declared.has(id); number += 1) id = `${base}-${number}`;
    this.#numbers.set(base, number);
    this.#taken.add(id);
    return id;
  }
}

/** What lacks a letter before it alone, such as a UUID or a number, keeps its block findable when that moves. */
function withLetters(declared: unknown): string | undefined {
  if (typeof declared !== "string" && typeof declared !== "number") return undefined;
  const id = `block-${declared}`;
  return /^[A-Za-z0-9]/.test(String(declared)) && isBlockId(id) ? id : undefined;
}

/** Whether a value may be the id of a block. */
export function isBlockId(value: unknown): value is string {
  return (
    typeof value === "string" && value.length <= maxBlockIdLength && blockIdPattern.test(value)
  );
}
