import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { treeStep } from "../outline/visible-rows.ts";
import { hasWords } from "../picker/has-words.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { cellText, type Row } from "./rows.ts";

/** A row that can be seen. */
interface SeenRow {
  readonly row: Row;
  readonly pointer: string;
  readonly parent: string | undefined;
  /** Undefined of one that has nothing inside it. */
  readonly isOpen: boolean | undefined;
}

interface SeenRows {
  readonly seen: readonly SeenRow[];
  /** Pointer of the selected row, else of the first that can be seen. */
  readonly current: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Which rows can be seen, all at first, and how keys and clicks go among them. */
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

/** Rows that are in no closed one; with words, those that have them and the rows around these. */
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

/** Whether a row itself has the words, wherever it says something. */
export function rowHasWords({ value }: Row, words: string): boolean {
  return hasWords(Object.values(value).map(cellText).join(" "), words);
}
