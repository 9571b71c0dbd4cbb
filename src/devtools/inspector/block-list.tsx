import { observer } from "mobx-react-lite";
import type { BlockNode } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./inspector.module.css";

/** Blocks by their types and what they say; one that is pressed is selected. */
export const BlockList = observer(function BlockList(props: {
  readonly blocks: readonly BlockNode[];
}) {
  const { selection } = useWorkbench();
  return (
    <ul className={styles.blocks}>
      {props.blocks.map(({ pointer, type, title, id }) => (
        <li key={pointer}>
          <button type="button" onClick={() => selection.choose(pointer)}>
            <strong>{type === "" ? t("no type") : type}</strong>
            <span>{title === "" ? `#${id}` : title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});
