import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { BlockNode, ListNode } from "../document/block-tree.ts";
import { Icon } from "../controls/icon.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./outline.module.css";

/** What all rows of a tree share. */
export interface TreeState {
  readonly current: string;
  readonly closed: ReadonlySet<string>;
  readonly onSelect: (pointer: string) => void;
  readonly onToggle: (pointer: string, isOpen: boolean) => void;
}

interface TreeRowProps {
  /** document: what stands around the blocks. */
  readonly node: BlockNode | ListNode | "document";
  readonly state: TreeState;
}

/** A row with the rows inside it. */
export const TreeRow = observer(function TreeRow({ node, state }: TreeRowProps): ReactNode {
  const { check, session } = useWorkbench();
  const pointer = node === "document" ? "" : node.pointer;
  const problems = check.problemsByBlock.get(pointer)?.length ?? 0;
  const children = childrenOf(node);
  const isOpen = children.length > 0 && !state.closed.has(pointer);
  const { name, detail } = textsOf(node, session.open?.shape === "post" ? "Post" : "Page");
  const fault = problems === 1 ? "1 problem" : `${problems} problems`;
  return (
    <li
      role="treeitem"
      tabIndex={pointer === state.current ? 0 : -1}
      aria-selected={pointer === state.current}
      aria-expanded={children.length > 0 ? isOpen : undefined}
      aria-label={[name, detail, problems > 0 ? fault : ""].filter(Boolean).join(", ")}
      className={styles.item}
      onClick={(event) => {
        event.stopPropagation();
        state.onSelect(pointer);
      }}
    >
      <div className={styles.row} data-kind={node === "document" ? "document" : node.kind}>
        {children.length > 0 ? (
          <span
            className={styles.twist}
            onClick={(event) => {
              event.stopPropagation();
              state.onToggle(pointer, !isOpen);
            }}
          >
            <Icon name="chevron" />
          </span>
        ) : null}
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
        {problems > 0 && (
          <span className={styles.fault} title={fault}>
            {problems}
          </span>
        )}
      </div>
      {isOpen && (
        <ul role="group" className={styles.inner}>
          {children.map((child) => (
            <TreeRow key={child.pointer} node={child} state={state} />
          ))}
        </ul>
      )}
    </li>
  );
});

function childrenOf(node: TreeRowProps["node"]): readonly (BlockNode | ListNode)[] {
  if (node === "document") return [];
  return node.kind === "block" ? node.lists : node.blocks;
}

function textsOf(
  node: TreeRowProps["node"],
  documentName: string,
): { readonly name: string; readonly detail: string } {
  if (node === "document") return { name: documentName, detail: "" };
  if (node.kind === "list") return { name: node.label, detail: "" };
  const said = node.title === "" ? "" : node.title;
  return {
    name: node.type === "" ? "no type" : node.type,
    detail: said === "" ? `#${node.id}` : said,
  };
}
