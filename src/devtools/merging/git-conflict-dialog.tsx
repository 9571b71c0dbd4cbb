import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { ConflictPlaces, useChosenPlaces } from "./conflict-places.tsx";
import type { ChoiceOfSides } from "./git-conflict.ts";
import { t } from "../i18n.ts";
import styles from "./merge-dialog.module.css";

/** Asks which side to use where git left both in a file. */
export const GitConflictDialog = observer(function GitConflictDialog(props: ChoiceOfSides) {
  const { left, conflicts, versions } = props;
  const { ours, theirs } = left.sides;
  const { git } = useWorkbench().file;
  const [chosen, choose] = useChosenPlaces();
  return (
    <Dialog title={t("A merge conflict")} size="wide" onClose={() => git.dismiss()}>
      <form
        className={styles.question}
        onSubmit={(event) => {
          event.preventDefault();
          void git.settle(chosen);
        }}
      >
        <p>{left.message}</p>
        {ours.name === "HEAD" && (
          <p>
            {t(
              "In a merge HEAD is your branch; in a rebase it is the branch that your commits are applied to.",
            )}
          </p>
        )}
        <p>
          {conflicts.length === 0
            ? t(
                "There is nothing to choose: both sides changed adjacent lines, but not the same field.",
              )
            : t(
                "Changes that only one of them made are merged; these places were changed by both. What you choose is written to the file.",
              )}
        </p>
        <ConflictPlaces
          conflicts={conflicts}
          versions={versions}
          mine={ours.name}
          theirs={theirs.name}
          chosen={chosen}
          onChoose={choose}
        />
        <div className={styles.answers}>
          <Button label={t("Leave it as it is")} onPress={() => git.dismiss()} />
          <Button
            isSubmit
            look="primary"
            label={t("Save without the conflict")}
            onPress={() => undefined}
          />
        </div>
      </form>
    </Dialog>
  );
});
