import { observer } from "mobx-react-lite";
import { useId, useState, type ReactNode } from "react";
import { localesOfSite } from "./table-locales.ts";
import { tableTitle } from "#kinds/table.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Choice } from "../controls/choice.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { Rows } from "./rows-view.tsx";
import styles from "./table.module.css";

/** A file of rows: all of them beside what can be done to the selected one. */
export const TableEditor = observer(function TableEditor(): ReactNode {
  const workbench = useWorkbench();
  const { table } = workbench;
  const [words, setWords] = useState("");
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
            label="Locale"
            value={locales.own}
            options={locales.all.map((locale) => ({ value: locale, label: locale }))}
            onChoose={(locale) => void workbench.switchLocale(locale)}
          />
        )}
        <span className={styles.space} />
        <label htmlFor={id}>Filter</label>
        <input
          id={id}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <CommandButton id="fold-inspector" icon="inspector" look="icon" />
      </header>
      <Rows words={words} />
      <fieldset className={styles.tools} aria-label="Selected row">
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
