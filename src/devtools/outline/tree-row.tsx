import { pages } from "#kinds/pages.kind.ts";
import { titleOf } from "#kinds/table.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./outline.module.css";
import type { VisibleRow } from "./visible-rows.ts";

/** Rows deeper than this stand no further in. */
const maxIndentedLevel = 9;

interface TreeRowProps {
  readonly row: VisibleRow;
  readonly isCurrent: boolean;
}

/** A block, a list inside one, or the document itself. */
export const TreeRow = observer(function TreeRow({ row, isCurrent }: TreeRowProps): ReactNode {
  const { check, session, preview } = useWorkbench();
  const { node, pointer, isOpen, level } = row;
  const crashed = preview.failures.some(
    ({ blockId, kind }) =>
      node !== "document" && "id" in node && node.id === blockId && isCrash(kind),
  );
  const problems = (check.problemsByBlock.get(pointer)?.length ?? 0) + (crashed ? 1 : 0);
  const { name, detail } = textsOf(node, titleOf(session.open?.kind ?? pages));
  return (
    <li
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-selected={isCurrent}
      aria-expanded={isOpen}
      className={styles.row}
      data-pointer={pointer}
      data-kind={node === "document" ? "document" : node.kind}
      data-level={Math.min(level, maxIndentedLevel)}
    >
      {isOpen === undefined ? null : (
        <span className={styles.twist} data-twist>
          <Icon name="chevron" />
        </span>
      )}
      <span className={styles.name}>{name}</span> <span className={styles.detail}>{detail}</span>{" "}
      {problems > 0 && (
        <span className={styles.fault}>
          {problems}
          <span className="visually-hidden">{problems === 1 ? " problem" : " problems"}</span>
        </span>
      )}
    </li>
  );
});

/** What is wrong with its data is a problem already. */
function isCrash(kind: BlockFailure["kind"]): boolean {
  return kind !== "invalid" && kind !== "unknown-type";
}

function textsOf(
  node: VisibleRow["node"],
  documentName: string,
): { readonly name: string; readonly detail: string } {
  if (node === "document") return { name: documentName, detail: "" };
  if (node.kind === "list") return { name: node.label, detail: "" };
  const name = node.type === "" ? "no type" : node.type;
  return { name, detail: node.title === "" ? `#${node.id}` : node.title };
}
