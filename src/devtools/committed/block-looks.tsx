import { observer } from "mobx-react-lite";
import { useCallback, type ReactNode } from "react";
import { useFound } from "../dialogs/use-found.ts";
import { BlockLook } from "../outline/block-look.tsx";
import { useLooks } from "../outline/use-looks.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { blocksHtml } from "../blocks/block-html.ts";
import type { ChangedBlock } from "./changed-blocks.ts";
import { t } from "../i18n.ts";
import styles from "./commit-dialog.module.css";

/** A longer list is not useful. */
const mostShown = 30;

interface BlockLooksProps {
  readonly blocks: readonly ChangedBlock[];
  readonly locale: string | undefined;
}

/** Blocks as visitors saw them before, next to how they see them after. */
export function BlockLooks({ blocks, locale }: BlockLooksProps): ReactNode {
  const { stylesheets } = useLooks();
  if (blocks.length === 0) return null;
  return (
    <ul className={styles.looks} aria-label={t("Blocks before and after")}>
      {blocks.slice(0, mostShown).map(({ name, before, after }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two blocks may have one name
        <li key={index}>
          <strong>{name}</strong>
          <Look block={before} {...{ locale, stylesheets }} label={t("Before")} none={t("new")} />
          <Look block={after} {...{ locale, stylesheets }} label={t("After")} none={t("removed")} />
        </li>
      ))}
    </ul>
  );
}

interface LookProps {
  readonly block: unknown;
  readonly locale: string | undefined;
  readonly stylesheets: readonly string[];
  readonly label: string;
  /** Shown if there is no block. */
  readonly none: string;
}

const Look = observer(function Look({ block, locale, stylesheets, label, none }: LookProps) {
  const workbench = useWorkbench();
  const look = useCallback(
    async () => blocksHtml(workbench, block === undefined ? [] : [block], locale),
    [workbench, block, locale],
  );
  const { value = "", failure } = useFound(look);
  return (
    <figure>
      <figcaption>{block === undefined ? none : label}</figcaption>
      {failure !== undefined && <p>{failure}</p>}
      {value !== "" && stylesheets.length > 0 && (
        <BlockLook html={value} stylesheets={stylesheets} size="large" />
      )}
    </figure>
  );
});
