import { toPointer, type JsonKey } from "./json-pointer.ts";

/** Total number of characters in all pointers created for one document. */
const mostCharacters = 10_000_000;

/**
 * Creates pointers until there are too many for anyone to read: 100,000 of them below a single name of
 * half a megabyte would exhaust any memory.
 */
export class PointerBudget {
  #left = mostCharacters;

  /** Returns undefined once there are too many. */
  make(path: readonly JsonKey[]): string | undefined {
    if (this.#left <= 0) return undefined;
    const pointer = toPointer(path);
    this.#left -= pointer.length;
    return pointer;
  }
}
