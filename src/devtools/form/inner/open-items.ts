import { createContext } from "react";

export interface OpenItems {
  /** Positions of items that stay open when the list is rendered again. */
  readonly places: ReadonlySet<number>;
  /** Keeps open what is open now. @param inserted Place of an item that comes. */
  readonly keep: (inserted: number) => void;
}

/** Which items of a list are open: another number of them is another list to the form. */
export const OpenItemsContext = createContext<OpenItems>({
  places: new Set(),
  keep: () => undefined,
});

/** Places of the open items once another one has come. */
export function placesAfter(list: HTMLElement | null, inserted: number): ReadonlySet<number> {
  const items = [...(list?.children ?? [])];
  const open = items.flatMap((item, index) =>
    item.querySelector(":scope > details[open]") === null ? [] : [index],
  );
  return new Set(open.map((index) => (index >= inserted ? index + 1 : index)));
}
