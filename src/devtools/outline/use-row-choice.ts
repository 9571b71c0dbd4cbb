import { useRef, type KeyboardEvent, type MouseEvent } from "react";
import { pages } from "#kinds/pages.kind.ts";
import { titleOf } from "#kinds/table.ts";
import { runCommand } from "../commands/commands.ts";
import type { CommandId } from "../commands/keys.ts";
import { menuAtRow } from "../menu/menu-at-row.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { textsOf } from "./tree-row.tsx";
import type { Rows } from "./use-rows.ts";
import { rowCalled, treeStep } from "./visible-rows.ts";

/** Letters typed within this interval of each other belong to one word, in ms. */
const wordMs = 700;

interface RowChoice {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/**
 * Keyboard and mouse selection among the rows of the outline. Shift selects all blocks on the way, Ctrl adds
 * one more, letters go to the matching name (APG, tree view).
 */
export function useRowChoice({ rows, current, closed, setOpen }: Rows): RowChoice {
  const workbench = useWorkbench();
  const { selection, check } = workbench;
  const order = rows.map(({ pointer }) => pointer);
  const goToTyped = useTypeAhead({ rows, current });
  const onKeyDown = (event: KeyboardEvent): void => {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.altKey || (isMod && event.shiftKey)) return;
    if (!isMod && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      runCommand(workbench, "remove-block");
      return;
    }
    if (!isMod && !event.shiftKey && event.key === "Enter") {
      event.preventDefault();
      runCommand(workbench, openingOf(workbench));
      return;
    }
    if (!isMod && goToTyped(event)) return;
    const isAll = isMod && event.key.toLowerCase() === "a";
    if (isAll) selection.chooseEvery();
    else if (event.key === "Escape") selection.choose(current);
    const step = isMod ? undefined : treeStep(event.key, rows, current);
    if (step === undefined && !isAll) return;
    event.preventDefault();
    if (step?.kind === "go") {
      if (event.shiftKey) selection.extendTo(nextBlock(event.key, step.pointer), order);
      else selection.choose(step.pointer);
    } else if (step !== undefined) setOpen(step.pointer, step.kind === "open");
  };
  /** Rows that are not blocks are skipped. */
  const nextBlock = (key: string, from: string): string => {
    const by = key === "ArrowUp" || key === "End" ? -1 : 1;
    const start = order.indexOf(from);
    const way = by > 0 ? order.slice(start) : order.slice(0, start + 1).toReversed();
    return way.find((pointer) => check.nodes.has(pointer)) ?? from;
  };
  const onClick = ({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const row = target.closest("[data-pointer]");
    const pointer = row instanceof HTMLElement ? row.dataset["pointer"] : undefined;
    if (pointer === undefined) return;
    if (target.closest("[data-twist]") !== null) setOpen(pointer, closed.has(pointer));
    else if (shiftKey) selection.extendTo(pointer, order);
    else if (ctrlKey || metaKey) selection.toggle(pointer);
    else selection.choose(pointer);
  };
  return { onKeyDown, onClick, onContextMenu: (event) => menuAtRow(workbench, event) };
}

/** The command that opens the selection: its first text in the preview, otherwise its form. */
function openingOf({ inPlace, session }: Workbench): CommandId {
  return inPlace.textsOf(session.selected).length === 0 ? "go-form" : "edit-text";
}

/** Goes to the row whose name begins with the typed letters. Returns whether the key was a letter. */
function useTypeAhead({ rows, current }: Pick<Rows, "rows" | "current">) {
  const { selection, session } = useWorkbench();
  const typed = useRef({ letters: "", at: 0 });
  return ({ key, timeStamp }: KeyboardEvent): boolean => {
    if (key.length !== 1 || key === " ") return false;
    const { letters, at } = typed.current;
    typed.current = { letters: (timeStamp - at < wordMs ? letters : "") + key, at: timeStamp };
    const title = titleOf(session.open?.kind ?? pages);
    const named = rows.map((row) => ({ ...row, name: textsOf(row.node, title).name }));
    const found = rowCalled(typed.current.letters, named, current);
    if (found !== undefined) selection.choose(found.pointer);
    return true;
  };
}
