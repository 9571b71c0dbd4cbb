import type { DocumentLimits } from "#contract/limits.ts";
import { parseLists } from "#contract/reading/parse-in-slices.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";

/** Receives the items of a list that is too long to be held as a whole. */
export interface ItemReader {
  readonly add: (item: unknown) => void;
}

/** A list response whose items were passed on as they arrived. */
export class GatheredList {
  /** The response without the items: each list is replaced by a list containing its number. */
  readonly frame: unknown;
  readonly #readers: readonly ItemReader[];

  constructor(frame: unknown, readers: readonly ItemReader[]) {
    this.frame = frame;
    this.#readers = readers;
  }

  /** Returns the reader that received the items of a list in the frame. */
  readerOf(list: unknown): ItemReader | undefined {
    return isList(list) ? this.#readers[Number(list[0])] : undefined;
  }
}

/** @throws {SyntaxError} as `parseLists` */
export async function gather(
  parts: AsyncIterable<Uint8Array>,
  limits: DocumentLimits,
  makeReader: () => ItemReader,
): Promise<GatheredList> {
  const readers: ItemReader[] = [];
  const slicer = new TimeSlicer();
  const frame = await parseLists(parts, limits, async (list, items) => {
    const reader = (readers[list] ??= makeReader());
    for (const item of items) {
      reader.add(item);
      await slicer.step();
    }
  });
  return new GatheredList(isRecord(frame) || isList(frame) ? frame : undefined, readers);
}
