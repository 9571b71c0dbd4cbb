import { observer } from "mobx-react-lite";
import { detailOf, type BlockNode } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./inspector.module.css";

/** A list of blocks with type and title; clicking one selects it. */
export const BlockList = observer(function BlockList(props: {
  readonly blocks: readonly BlockNode[];
}) {
  const { selection } = useWorkbench();
  return (
    <ul className={styles.blocks}>
      {props.blocks.map((node) => (
        <li key={node.pointer}>
          <button type="button" onClick={() => selection.choose(node.pointer)}>
            <strong>{node.type === "" ? t("no type") : node.type}</strong>
            <span>{detailOf(node)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});
