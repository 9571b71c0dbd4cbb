import { createContext } from "react";

export interface OpenItems {
  /** Indexes of items that stay open when the list is rendered again. */
  readonly places: ReadonlySet<number>;
  /** Keeps the open items open. @param inserted Index of an item that is about to be inserted. */
  readonly keep: (inserted: number) => void;
}

/** The open items of a list: to the form, a list of another length is another list. */
export const OpenItemsContext = createContext<OpenItems>({
  places: new Set(),
  keep: () => undefined,
});

/** Indexes of the open items after another one was inserted. */
export function placesAfter(list: HTMLElement | null, inserted: number): ReadonlySet<number> {
  const items = [...(list?.children ?? [])];
  const open = items.flatMap((item, index) =>
    item.querySelector(":scope > details[open]") === null ? [] : [index],
  );
  return new Set(open.map((index) => (index >= inserted ? index + 1 : index)));
}
