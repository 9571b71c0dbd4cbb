import { pages } from "#kinds/pages.kind.ts";
import { titleOf } from "#kinds/table.ts";
import type { ShownFailure } from "../preview/messages.ts";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type RefObject } from "react";
import { isOneBlock, isPattern } from "../session/open-text.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { OutlineTools } from "./outline-tools.tsx";
import { t } from "../i18n.ts";
import styles from "./outline.module.css";
import { blocksPerGroup, groupsOf, itemOf, TreeRows, type TreeItem } from "./tree-row.tsx";
import { useDrag } from "./use-drag.ts";
import { useGrowing } from "./use-growing.ts";
import { useRowChoice } from "./use-row-choice.ts";
import { useRows } from "./use-rows.ts";
import type { VisibleRow } from "./visible-rows.ts";

/** All blocks of the document as a tree; the selected ones can be moved, copied and removed. */
export const Outline = observer(function Outline() {
  return (
    <>
      <header className={styles.head}>
        <h2>{t("Outline")}</h2>
      </header>
      <Tree />
      <OutlineTools />
    </>
  );
});

const Tree = observer(function Tree() {
  const { session, check, preview, selection } = useWorkbench();
  const { open } = session;
  const documentName =
    open !== undefined && isPattern(open) ? t("Pattern") : titleOf(open?.kind ?? pages);
  const crashed = new Set(preview.failures.filter(isCrash).map(({ blockId }) => blockId));
  const empty = new Set(preview.failures.filter(isEmpty).map(({ blockId }) => blockId));
  const hasDocument = open !== undefined && !isOneBlock(open);
  const visible = useRows(check.tree, session.selected, hasDocument);
  const { rows, current } = visible;
  const choice = useRowChoice(visible);
  const made = useGrowing(Math.ceil(check.tree.length / blocksPerGroup), session.store);
  const { drop, handlers } = useDrag();
  const tree = useRef<HTMLDivElement>(null);
  useFollowedRow(tree, current);

  const { problemsByBlock, warningsByBlock } = check;
  const { pointers } = selection;
  const toItem = (row: VisibleRow): TreeItem => {
    const { node, pointer, level } = row;
    const marks = {
      isCurrent: pointer === current,
      isSelected: pointer === current || pointers.has(pointer),
      isDraggable: node !== "document" && node.kind === "block" && (hasDocument || level > 1),
      drop: drop?.pointer === pointer ? drop.side : undefined,
      problems: (problemsByBlock.get(pointer)?.length ?? 0) + Number(isIn(crashed, node)),
      warnings: (warningsByBlock.get(pointer)?.length ?? 0) + Number(isIn(empty, node)),
    };
    return itemOf(row, marks, documentName);
  };

  return (
    <div
      ref={tree}
      role="tree"
      aria-multiselectable="true"
      aria-label={t("Blocks of the document")}
      className={styles.tree}
      data-scrolls="outline"
      {...choice}
      {...handlers}
    >
      {Array.from(groupsOf(rows.map(toItem)), ([group, items], index) =>
        index < made || items.some(({ isCurrent }) => isCurrent) ? (
          <TreeRows key={group} items={items} />
        ) : null,
      )}
    </div>
  );
});

/** Scrolls the row of the selection into view, and focuses it if the outline has the focus. */
function useFollowedRow(tree: RefObject<HTMLDivElement | null>, current: string): void {
  useEffect(() => {
    const row = tree.current?.querySelector(`[data-pointer="${CSS.escape(current)}"]`);
    if (!(row instanceof HTMLElement)) return;
    row.scrollIntoView({ block: "nearest" });
    if (tree.current?.contains(document.activeElement)) row.focus({ preventScroll: true });
  }, [tree, current]);
}

/** Invalid data is already reported as a problem. */
function isCrash({ kind }: ShownFailure): boolean {
  return kind !== "invalid" && kind !== "unknown-type" && kind !== "empty";
}

function isEmpty({ kind }: ShownFailure): boolean {
  return kind === "empty";
}

function isIn(ids: ReadonlySet<string>, node: VisibleRow["node"]): boolean {
  return node !== "document" && "id" in node && ids.has(node.id);
}
