import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { BlockList } from "./block-list.tsx";
import { t } from "../i18n.ts";
import styles from "./inspector.module.css";

/** Several selected blocks, and the actions for all of them. */
export const SeveralInspector = observer(function SeveralInspector(): ReactNode {
  const { selection, check } = useWorkbench();
  return (
    <>
      <header className={styles.head}>
        <h2>{selection.name}</h2>
      </header>
      <div className={styles.body}>
        <fieldset className={styles.acts} aria-label={t("Selected blocks")}>
          <CommandButton id="duplicate-block" icon="duplicate" />
          <CommandButton id="copy-block" icon="copy" />
          <CommandButton id="cut-block" icon="cut" />
          <CommandButton id="transform-block" icon="transform" />
          <CommandButton id="wrap-block" icon="columns" />
          <CommandButton id="save-pattern" icon="pattern" />
          <CommandButton id="remove-block" icon="remove" />
        </fieldset>
        <BlockList blocks={selection.blocks.flatMap((pointer) => check.nodes.get(pointer) ?? [])} />
      </div>
    </>
  );
});
