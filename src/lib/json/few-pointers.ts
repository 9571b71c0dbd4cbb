import { toPointer, type JsonKey } from "./json-pointer.ts";

/** Characters of all pointers that are made of one document. */
const mostCharacters = 10_000_000;

/**
 * Makes pointers until they are too many to be read by anybody: 100,000 of what lies below one name
 * of half a megabyte would fill any memory.
 */
export class FewPointers {
  #left = mostCharacters;

  /** Undefined once there are too many. */
  make(path: readonly JsonKey[]): string | undefined {
    if (this.#left <= 0) return undefined;
    const pointer = toPointer(path);
    this.#left -= pointer.length;
    return pointer;
  }
}
