import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { treeStep } from "../outline/visible-rows.ts";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { cellText, type Row } from "./rows.ts";

/** A visible row. */
interface SeenRow {
  readonly row: Row;
  readonly pointer: string;
  readonly parent: string | undefined;
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined;
}

interface SeenRows {
  readonly seen: readonly SeenRow[];
  /** Pointer of the selected row, else of the first visible one. */
  readonly current: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** The visible rows, initially all, and their keyboard and mouse navigation. */
export function useSeenRows(words: string): SeenRows {
  const { session, table } = useWorkbench();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const seen = seenRows(table.rows, closed, words);
  const wanted = table.current?.pointer;
  const current = seen.find(({ pointer }) => pointer === wanted)?.pointer ?? seen[0]?.pointer ?? "";
  const setOpen = (pointer: string, isOpen: boolean): void => {
    const others = [...closed].filter((other) => other !== pointer);
    setClosed(new Set(isOpen ? others : [...others, pointer]));
  };
  return {
    seen,
    current,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = treeStep(event.key, seen, current);
      if (step === undefined) return;
      event.preventDefault();
      if (step.kind === "go") session.select(step.pointer);
      else setOpen(step.pointer, step.kind === "open");
    },
    onClick: ({ target }) => {
      const line = target instanceof Element ? target.closest("[data-pointer]") : null;
      const pointer = line instanceof HTMLElement ? line.dataset["pointer"] : undefined;
      if (pointer === undefined || !(target instanceof Element)) return;
      if (target.closest("[data-twist]") === null) session.select(pointer);
      else setOpen(pointer, closed.has(pointer));
    },
  };
}

/** Rows that are not inside a closed one; in a search, matching rows and their ancestors. */
function seenRows(
  rows: readonly Row[],
  closed: ReadonlySet<string>,
  words: string,
): readonly SeenRow[] {
  const isWanted = words.trim() !== "";
  const matching = new Set<string>();
  const byPointer = new Map(rows.map((row) => [row.pointer, row]));
  for (const row of isWanted ? rows : []) {
    if (!rowHasWords(row, words)) continue;
    for (let at: Row | undefined = row; at !== undefined; at = byPointer.get(at.parent ?? "")) {
      matching.add(at.pointer);
    }
  }
  const isHidden = (row: Row): boolean => {
    for (let at = row.parent; at !== undefined; at = byPointer.get(at)?.parent) {
      if (closed.has(at)) return true;
    }
    return false;
  };
  return rows
    .filter((row) => (isWanted ? matching.has(row.pointer) : !isHidden(row)))
    .map((row) => ({
      row,
      pointer: row.pointer,
      parent: row.parent,
      isOpen: row.isFull ? isWanted || !closed.has(row.pointer) : undefined,
    }));
}

/** Whether the row itself contains the search text in any of its values. */
export function rowHasWords({ value }: Row, words: string): boolean {
  return hasWords(Object.values(value).map(cellText).join(" "), words);
}
