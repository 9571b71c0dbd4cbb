import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { Meeting } from "./meeting.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { ConflictPlaces, useChosenPlaces } from "./conflict-places.tsx";
import { t } from "../i18n.ts";
import styles from "./merge-dialog.module.css";

/** Asks which version to use where a document and its file were both changed; everything else is merged. */
export const MergeDialog = observer(function MergeDialog({
  isReadable,
  conflicts,
  versions,
}: Meeting) {
  const { file } = useWorkbench();
  const [theirs, choose] = useChosenPlaces();
  return (
    <Dialog title={t("The file has changed")} size="wide" onClose={() => file.dismiss()}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          void file.settle(theirs);
        }}
      >
        <p>
          {isReadable
            ? t(
                "The file has changed on disk since it was opened here. Changes in different places are merged; these places were changed on both sides.",
              )
            : t("The file has changed on disk since it was opened here, and cannot be read now.")}
        </p>
        <ConflictPlaces
          conflicts={conflicts}
          versions={versions}
          mine={t("Changed here")}
          theirs={t("In the file")}
          chosen={theirs}
          onChoose={choose}
        />
        <div className={styles.answers}>
          <Button label={t("Keep editing")} onPress={() => file.dismiss()} />
          {isReadable && (
            <Button label={t("Open it as it is now")} onPress={() => void file.reload()} />
          )}
          <Button
            isSubmit
            look="primary"
            label={isReadable ? t("Merge and save") : t("Overwrite it")}
            onPress={() => undefined}
          />
        </div>
      </form>
    </Dialog>
  );
});
