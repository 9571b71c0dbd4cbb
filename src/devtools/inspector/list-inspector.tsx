import type { ReactNode } from "react";
import type { ListNode } from "../document/block-tree.ts";
import { BlockList } from "./block-list.tsx";
import { t } from "../i18n.ts";
import styles from "./inspector.module.css";

/** A list of blocks inside a block, with its contents. */
export function ListInspector({ list }: { readonly list: ListNode }): ReactNode {
  const { blocks, label } = list;
  return (
    <>
      <header className={styles.head}>
        <h2>{label}</h2>
      </header>
      <div className={styles.body}>
        <p>
          {blocks.length === 0
            ? t("No blocks yet. “Add block” below the outline adds the first one.")
            : t("“Add block” below the outline adds another one at the end.")}
        </p>
        <BlockList blocks={blocks} />
      </div>
    </>
  );
}
