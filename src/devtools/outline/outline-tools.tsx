import type { ReactNode } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import { t } from "../i18n.ts";
import styles from "./outline.module.css";

/** Commands for the selected block. */
export function OutlineTools(): ReactNode {
  return (
    <fieldset className={styles.tools} aria-label={t("Selected block")}>
      <CommandButton id="add-block" icon="add" />
      <span className={styles.space} />
      <CommandButton id="move-up" icon="up" look="icon" />
      <CommandButton id="move-down" icon="down" look="icon" />
      <CommandButton id="duplicate-block" icon="duplicate" look="icon" />
      <CommandButton id="remove-block" icon="remove" look="icon" />
      <CommandButton id="block-menu" icon="more" look="icon" />
    </fieldset>
  );
}
