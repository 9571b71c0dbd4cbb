import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { TextField } from "../controls/text-field.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { LocaleChoice } from "./locale-choice.tsx";
import { ReplacedFiles } from "./replaced-files.tsx";
import { useWriting } from "./use-writing.ts";
import type { Replacement } from "./replaced-in.ts";
import type { ReplacedFile } from "./replaced-file.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import styles from "./replace-dialog.module.css";

interface Asked {
  readonly replacement: Replacement;
  /** "" is all of them. */
  readonly locale: string;
}

/** Replaces a text, a link, a picture or an icon everywhere, after a preview of the changes. */
export const ReplaceDialog = observer(function ReplaceDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const { replacing } = useWorkbench();
  const [asked, ask] = useState<Asked>();
  const plan = useCallback(
    async () =>
      asked === undefined
        ? undefined
        : replacing.plan(asked.replacement, asked.locale === "" ? undefined : asked.locale),
    [replacing, asked],
  );
  const { value: files, failure } = useFound(plan);
  const { wanted = "", by = "" } = asked?.replacement ?? {};
  const label = t("“{wanted}” replaced by “{by}”", { wanted, by });
  const { refused, write } = useWriting(label, onClose);
  return (
    <Dialog title={t("Replace in all documents")} size="large" onClose={onClose}>
      <Question isAsked={asked !== undefined} onAsk={ask} />
      <output className={styles.told}>{refused ?? failure ?? (asked && summaryOf(files))}</output>
      {files !== undefined && files.length > 0 && (
        // Deselected files of a previous search do not carry over.
        <ReplacedFiles
          key={JSON.stringify(asked)}
          files={files}
          action={(n) => t("Replace in {n, plural, one {# file} other {# files}}", { n })}
          onWrite={write}
        />
      )}
      {asked === undefined && (
        <>
          <LastWritten onClose={onClose} />
          <p className={emptyStyles.empty}>
            {t(
              "What would change is shown here first, place by place. Nothing is written until you confirm, and it can be undone.",
            )}
          </p>
        </>
      )}
    </Dialog>
  );
});

function summaryOf(files: readonly ReplacedFile[] | undefined): string {
  if (files === undefined) return t("Reading the files …");
  return t(
    "{n, plural, =0 {No file contains it.} one {# file would change:} other {# files would change:}}",
    { n: files.length },
  );
}

interface QuestionProps {
  /** The changes are shown, and applying them is the next action. */
  readonly isAsked: boolean;
  readonly onAsk: (asked: Asked | undefined) => void;
}

/** @param onAsk Called with undefined as soon as the input differs from the last search. */
function Question({ isAsked, onAsk }: QuestionProps): ReactNode {
  const [wanted, setWanted] = useState("");
  const [by, setBy] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [locale, setLocale] = useState("");
  return (
    <form
      className={styles.question}
      onChange={() => onAsk(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== "") onAsk({ replacement: { wanted, by, isWhole }, locale });
      }}
    >
      <TextField
        label={t("Find")}
        hint={t("A text, or the address of a link or picture, exactly as written.")}
        isFirst
        value={wanted}
        onChange={setWanted}
      />
      <TextField label={t("Replace with")} value={by} onChange={setBy} />
      <LocaleChoice value={locale} onChoose={setLocale} />
      <label className="check">
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
        {t("Whole fields only")}
      </label>
      <Button
        look={isAsked ? "plain" : "primary"}
        label={t("Show what would change")}
        isSubmit
        isOff={wanted === ""}
        onPress={() => undefined}
      />
    </form>
  );
}

/** The last change to many files, and a button to undo it. */
const LastWritten = observer(function LastWritten(props: { readonly onClose: () => void }) {
  const { replacing } = useWorkbench();
  const { last } = replacing;
  if (last === undefined) return null;
  return (
    <p className={styles.last}>
      {t("Last change to several files, in {n, plural, one {# file} other {# files}}: {label}", {
        label: last.label,
        n: last.files.length,
      })}
      <Button
        label={t("Undo it")}
        onPress={() => {
          props.onClose();
          void replacing.takeBack();
        }}
      />
    </p>
  );
});
