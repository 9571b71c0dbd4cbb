/** The rule for block ids in schema/block.schema.json; a test keeps the two in sync. */
export const blockIdPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
/** In characters, from the same schema. */
export const maxBlockIdLength = 80;

/** The id assigned to a block, and why it differs from the one in the data. */
export interface AssignedId {
  readonly id: string;
  readonly fault?: "missing" | "invalid" | "duplicate";
}

/**
 * Assigns each block of a document a unique id. Ids in the data take precedence, so that a generated id
 * never displaces that of another block: the same data always yields the same ids.
 */
export class BlockIds {
  readonly #declared: ReadonlySet<unknown>;
  readonly #taken = new Set<string>();
  /** Where to continue counting: thousands of copies of one block must not take a second. */
  readonly #numbers = new Map<string, number>();

  /** @param declared All values given as ids, anywhere in the document. */
  constructor(declared: Iterable<unknown>) {
    this.#declared = new Set(declared);
  }

  /** @param position Zero-based, in the list that contains the block. */
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

/** Prefixes an id that only lacks a leading letter, such as a UUID, so that its block keeps it when moved. */
function withLetters(declared: unknown): string | undefined {
  if (typeof declared !== "string" && typeof declared !== "number") return undefined;
  const id = `block-${declared}`;
  return /^[A-Za-z0-9]/.test(String(declared)) && isBlockId(id) ? id : undefined;
}

/** Whether a value is a valid block id. */
export function isBlockId(value: unknown): value is string {
  return (
    typeof value === "string" && value.length <= maxBlockIdLength && blockIdPattern.test(value)
  );
}
