import { observer } from "mobx-react-lite";
import type { ListNode } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./inspector.module.css";

/** A list of blocks inside a block: what stands in it. */
export const ListInspector = observer(function ListInspector({
  list,
}: {
  readonly list: ListNode;
}) {
  const { session } = useWorkbench();
  const { blocks, label } = list;
  return (
    <>
      <header className={styles.head}>
        <h2>{label}</h2>
      </header>
      <div className={styles.body}>
        <p>
          {blocks.length === 0
            ? "No blocks yet. “Add block” below the outline puts the first one here."
            : "“Add block” below the outline puts another one at the end."}
        </p>
        <ul className={styles.blocks}>
          {blocks.map(({ pointer, type, title, id }) => (
            <li key={pointer}>
              <button type="button" onClick={() => session.select(pointer)}>
                <strong>{type === "" ? "no type" : type}</strong>
                <span>{title === "" ? `#${id}` : title}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
});
