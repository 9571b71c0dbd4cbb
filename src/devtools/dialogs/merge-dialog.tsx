import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { cutText } from "#lib/text/cut-text.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { conflictName } from "../merging/conflict-name.ts";
import type { MergeConflict } from "../merging/merge-documents.ts";
import type { Meeting } from "../session/file-on-disk.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./merge-dialog.module.css";

/** Asks what counts where a document and its file were both changed; all else is merged. */
export const MergeDialog = observer(function MergeDialog({
  isReadable,
  conflicts,
  versions,
}: Meeting) {
  const { file } = useWorkbench();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (place: string, isTheirs: boolean): void => {
    const next = new Set(theirs);
    if (isTheirs) next.add(place);
    else next.delete(place);
    setTheirs(next);
  };
  return (
    <Dialog title={t("The file has changed")} size="wide" onClose={() => file.dismiss()}>
      <p>
        {isReadable
          ? t(
              "Somebody has written to the file since it was opened here. What only one of you changed is brought together; here both did.",
            )
          : t(
              "Somebody has written to the file since it was opened here, and it cannot be read now.",
            )}
      </p>
      {conflicts.map((conflict, index) => (
        <Place
          key={conflict.place}
          conflict={conflict}
          name={conflictName(conflict.place, versions)}
          isFirst={index === 0}
          isTheirs={theirs.has(conflict.place)}
          onChoose={(isTheirs) => choose(conflict.place, isTheirs)}
        />
      ))}
      <div className={styles.answers}>
        <Button label={t("Keep editing")} onPress={() => file.dismiss()} />
        {isReadable && (
          <Button label={t("Open it as it is now")} onPress={() => void file.reload()} />
        )}
        <Button
          look="primary"
          label={isReadable ? t("Merge and save") : t("Save over it")}
          onPress={() => void file.settle(theirs)}
        />
      </div>
    </Dialog>
  );
});

interface PlaceProps {
  readonly conflict: MergeConflict;
  /** Of the place, in words. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isTheirs: boolean;
  readonly onChoose: (isTheirs: boolean) => void;
}

function Place({ conflict, name, isFirst, isTheirs, onChoose }: PlaceProps): ReactNode {
  const { place, mine, theirs } = conflict;
  const choices = [
    { isTheirs: false, label: t("Changed here"), value: mine },
    { isTheirs: true, label: t("In the file"), value: theirs },
  ];
  return (
    <fieldset className={styles.place}>
      <legend>{name}</legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.choice}>
          <input
            type="radio"
            name={place}
            checked={choice.isTheirs === isTheirs}
            data-first={(isFirst && !choice.isTheirs) || undefined}
            onChange={() => onChoose(choice.isTheirs)}
          />
          <span>{choice.label}</span>
          <span className={styles.value}>{textOf(choice.value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const maxTextLength = 1000;

function textOf(value: unknown): string {
  if (value === undefined) return t("removed");
  return cutText(typeof value === "string" ? value : JSON.stringify(value, null, 2), maxTextLength);
}
