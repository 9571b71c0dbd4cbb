import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useWorkbench } from "../workbench-context.tsx";
import { OutlineTools } from "./outline-tools.tsx";
import { moveStep } from "./move-step.ts";
import styles from "./outline.module.css";
import { TreeRow, type TreeState } from "./tree-row.tsx";
import { treeStep, visibleRows } from "./visible-rows.ts";

/** All blocks of the document as a tree; the selected one can be moved, copied and removed. */
export const Outline = observer(function Outline() {
  const { session, check } = useWorkbench();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLUListElement>(null);
  const { selected } = session;
  const rows = visibleRows(check.tree, closed);
  // A selection inside a closed row is seen at that row.
  const current = nearestRow(
    selected,
    rows.map(({ pointer }) => pointer),
  );
  useEffect(() => {
    const row = tree.current?.querySelector('[aria-selected="true"]');
    if (!(row instanceof HTMLElement)) return;
    row.firstElementChild?.scrollIntoView({ block: "nearest" });
    if (tree.current?.contains(document.activeElement)) row.focus({ preventScroll: true });
  }, [current]);

  const setOpen = (pointer: string, isOpen: boolean): void => {
    const next = new Set(closed);
    if (isOpen) next.delete(pointer);
    else next.add(pointer);
    setClosed(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      const step = moveStep(session, event.key);
      if (step === undefined) return;
      event.preventDefault();
      session.run(step);
      return;
    }
    const step = treeStep(event.key, rows, current);
    if (step === undefined) return;
    event.preventDefault();
    if (step.kind === "go") session.select(step.pointer);
    else setOpen(step.pointer, step.kind === "open");
  };
  const state: TreeState = { current, closed, onSelect: session.select, onToggle: setOpen };
  return (
    <>
      <header className={styles.head}>
        <h2>Outline</h2>
      </header>
      <ul
        ref={tree}
        role="tree"
        aria-label="Blocks of the document"
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        {session.store !== undefined && <TreeRow node="document" state={state} />}
        {check.tree.map((node) => (
          <TreeRow key={node.pointer} node={node} state={state} />
        ))}
      </ul>
      <OutlineTools />
    </>
  );
});

function nearestRow(selected: string, pointers: readonly string[]): string {
  let at = selected;
  while (at !== "" && !pointers.includes(at)) at = at.slice(0, at.lastIndexOf("/"));
  return at;
}
