import { useState } from "react";
import type { BlockNode } from "../document/block-tree.ts";
import { visibleRows, type VisibleRow } from "./visible-rows.ts";

export interface Rows {
  readonly rows: readonly VisibleRow[];
  /** The row of the selection; if it is inside a closed row, that row. */
  readonly current: string;
  readonly closed: ReadonlySet<string>;
  readonly setOpen: (pointer: string, isOpen: boolean) => void;
}

/** The visible rows of the outline; initially all are open. */
export function useRows(tree: readonly BlockNode[], selected: string, hasDocument: boolean): Rows {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = visibleRows(tree, closed, hasDocument);
  const isShown = (sought: string): boolean => rows.some(({ pointer }) => pointer === sought);
  let current = selected;
  while (current !== "" && !isShown(current)) {
    current = current.slice(0, current.lastIndexOf("/"));
  }
  if (!isShown(current)) current = rows[0]?.pointer ?? "";
  const setOpen = (pointer: string, isOpen: boolean): void => {
    const others = [...closed].filter((other) => other !== pointer);
    setClosed(new Set(isOpen ? others : [...others, pointer]));
  };
  return { rows, current, closed, setOpen };
}
