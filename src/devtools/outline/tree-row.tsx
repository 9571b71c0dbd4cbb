import { memo, type ReactNode } from "react";
import { sameJson } from "#lib/json/same-json.ts";
import { Icon } from "../controls/icon.tsx";
import { detailOf } from "../document/block-tree.ts";
import { t } from "../i18n.ts";
import rowStyles from "../controls/row.module.css";
import styles from "./outline.module.css";
import type { DropSide } from "./use-drag.ts";
import type { VisibleRow } from "./visible-rows.ts";

/** Deeper rows are not indented further. */
const maxIndentedLevel = 9;

/** Primitive values only: a row whose text, position and state are unchanged is not re-rendered. */
export interface TreeItem {
  readonly pointer: string;
  readonly kind: "document" | "block" | "list";
  readonly level: number;
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined;
  /** The row that has the focus, or would receive it. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isDraggable: boolean;
  /** Where a block that is dragged over it would be placed. */
  readonly drop: DropSide | undefined;
  readonly name: string;
  readonly detail: string;
  /** Number of problems inside it. */
  readonly problems: number;
  /** Number of warnings and hints inside it: they do not make it invalid, but are probably unintended. */
  readonly warnings: number;
}

/** Part of a long outline; it is re-rendered only if one of its rows has changed. */
export const TreeRows = memo(
  function TreeRows({ items }: { readonly items: readonly TreeItem[] }): ReactNode {
    return (
      <div role="none" className={styles.part}>
        {items.map((item) => (
          <TreeRow key={item.pointer} {...item} />
        ))}
      </div>
    );
  },
  ({ items: before }, { items: now }) =>
    before.length === now.length &&
    before.every((item, index) => item === now[index] || sameJson(item, now[index])),
);

/** The current state of a row, apart from its text. */
export type TreeMarks = Omit<TreeItem, keyof VisibleRow | "kind" | "name" | "detail">;

/** Keyed by row. */
const cachedItems = new WeakMap<VisibleRow, TreeItem>();

/** Returns the same item as long as a row and its state are unchanged. */
export function itemOf(row: VisibleRow, marks: TreeMarks, documentName: string): TreeItem {
  const { node, pointer, level, isOpen } = row;
  const kind = node === "document" ? "document" : node.kind;
  const cached = cachedItems.get(row);
  const isDocument = kind === "document" && cached?.name !== documentName;
  if (cached !== undefined && !isDocument && areMarks(cached, marks)) return cached;
  const item = { pointer, kind, level, isOpen, ...marks, ...textsOf(node, documentName) } as const;
  cachedItems.set(row, item);
  return item;
}

function areMarks(item: TreeItem, marks: TreeMarks): boolean {
  return (
    item.isCurrent === marks.isCurrent &&
    item.isSelected === marks.isSelected &&
    item.isDraggable === marks.isDraggable &&
    item.drop === marks.drop &&
    item.problems === marks.problems &&
    item.warnings === marks.warnings
  );
}

export const blocksPerGroup = 25;

/** Items in groups, by pointer: an item stays in its group when others are added or removed. */
export function groupsOf(items: readonly TreeItem[]): ReadonlyMap<number, readonly TreeItem[]> {
  return Map.groupBy(items, ({ pointer }) => {
    const index = Number.parseInt(pointer.slice(pointer.indexOf("/", 1) + 1), 10);
    return Math.floor((index || 0) / blocksPerGroup);
  });
}

/** A block, a list inside one, or the document itself. */
const TreeRow = memo(function TreeRow(props: TreeItem): ReactNode {
  const { pointer, kind, level, isOpen, isCurrent, name, detail, problems, warnings } = props;
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-selected={props.isSelected}
      aria-expanded={isOpen}
      className={`${rowStyles.row} ${styles.row}`}
      data-pointer={pointer}
      draggable={props.isDraggable || undefined}
      data-drop={props.drop}
      data-kind={kind}
      data-level={Math.min(level, maxIndentedLevel)}
    >
      {isOpen === undefined ? null : (
        <span className={styles.twist} data-twist>
          <Icon name="chevron" />
        </span>
      )}
      <span className={styles.name}>{name}</span>{" "}
      <span className={styles.detail} title={detail}>
        {detail}
      </span>{" "}
      {problems > 0 && (
        <span className={styles.fault}>
          {problems}
          <span className="visually-hidden">{problems === 1 ? " problem" : " problems"}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.warning}>
          {warnings}
          <span className="visually-hidden">{warnings === 1 ? " warning" : " warnings"}</span>
        </span>
      )}
    </div>
  );
});

/** The texts of a row. */
export function textsOf(
  node: VisibleRow["node"],
  documentName: string,
): { readonly name: string; readonly detail: string } {
  if (node === "document") return { name: documentName, detail: "" };
  if (node.kind === "list") return { name: node.label, detail: "" };
  const name = node.type === "" ? t("no type") : node.type;
  return { name, detail: detailOf(node) };
}
