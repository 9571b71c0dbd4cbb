import { observer } from "mobx-react-lite";
import { Button } from "./controls/button.tsx";
import { Dialog } from "./controls/dialog.tsx";
import { GitConflictDialog } from "./merging/git-conflict-dialog.tsx";
import { MergeDialog } from "./merging/merge-dialog.tsx";
import { nameOf } from "./session/document-source.ts";
import { useWorkbench } from "./workbench-context.tsx";
import { t } from "./i18n.ts";
import styles from "./app.module.css";

/** Confirmation dialogs before anything is lost. */
export const Questions = observer(function Questions() {
  const { session, file } = useWorkbench();
  if (session.waiting !== undefined) {
    return (
      <Dialog title={t("Unsaved changes")} onClose={() => session.keep()}>
        <p>
          {t("Opening {name} discards unsaved changes.", {
            name: nameOf(session.waiting.source),
          })}
        </p>
        <div className={styles.answers}>
          <Button label={t("Keep editing")} onPress={() => session.keep()} />
          <Button label={t("Discard the changes")} onPress={() => session.discard()} />
        </div>
      </Dialog>
    );
  }
  if (file.git.choice !== undefined) return <GitConflictDialog {...file.git.choice} />;
  return file.meeting === undefined ? null : <MergeDialog {...file.meeting} />;
});
