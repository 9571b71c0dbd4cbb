import { observer } from "mobx-react-lite";
import { useId, useRef, useState, type ReactNode } from "react";
import { localesOfSite } from "./table-locales.ts";
import { tableTitle } from "#kinds/table.ts";
import type { CommandId } from "../commands/keys.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { RowStage } from "./row-stage.tsx";
import { Rows } from "./rows-view.tsx";
import { rowHasWords } from "./use-seen-rows.ts";
import { t } from "../i18n.ts";
import styles from "./table.module.css";

/** Editor for a file of rows: all rows next to the form of the selected one. */
export const TableEditor = observer(function TableEditor(props: {
  readonly onCommand: (command: CommandId) => void;
}): ReactNode {
  const workbench = useWorkbench();
  const { table, served } = workbench;
  const [words, setWords] = useState("");
  const parts = useRef<HTMLDivElement>(null);
  const id = useId();
  const { shape } = table;
  if (shape === undefined) return null;
  const locales = localesOfSite(workbench);
  return (
    <div className={styles.editor}>
      <header className={styles.head}>
        <h2>{tableTitle(shape.kind)}</h2>
        {locales.own !== undefined && (
          <Choice
            label={t("Locale")}
            value={locales.own}
            options={locales.all.map((locale) => ({ value: locale, label: locale }))}
            onChoose={(locale) => void workbench.switchLocale(locale)}
          />
        )}
        <span className={styles.space} />
        <label htmlFor={id}>{t("Filter")}</label>
        <input
          id={id}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "Enter") return;
            event.preventDefault();
            goToFound(workbench, words, parts.current);
          }}
        />
        <CommandButton id="fold-inspector" icon="inspector" look="icon" />
      </header>
      <div ref={parts} className={styles.parts} data-paged={served.isWanted || undefined}>
        <Rows words={words} />
        {served.isWanted && <RowStage onCommand={props.onCommand} />}
      </div>
      <fieldset className={styles.tools} aria-label={t("Selected row")}>
        <CommandButton id="add-block" icon="add" />
        {table.hasTree && <CommandButton id="add-block-before" icon="indent" />}
        <span className={styles.space} />
        <CommandButton id="move-up" icon="up" look="icon" />
        <CommandButton id="move-down" icon="down" look="icon" />
        {table.hasTree && <CommandButton id="move-in" icon="indent" look="icon" />}
        {table.hasTree && <CommandButton id="move-out" icon="outdent" look="icon" />}
        <CommandButton id="duplicate-block" icon="duplicate" look="icon" />
        <CommandButton id="remove-block" icon="remove" look="icon" />
        <CommandButton id="block-menu" icon="more" look="icon" />
      </fieldset>
    </div>
  );
});

/** Goes to the first row that matches itself, not one around it; without search text to the selected one. */
function goToFound({ session, table }: Workbench, words: string, parts: Element | null): void {
  const found =
    words.trim() === "" ? table.current : table.rows.find((row) => rowHasWords(row, words));
  if (found === undefined) return;
  session.select(found.pointer);
  const line = parts?.querySelector(`[data-pointer="${CSS.escape(found.pointer)}"]`);
  if (line instanceof HTMLElement) line.focus();
}
