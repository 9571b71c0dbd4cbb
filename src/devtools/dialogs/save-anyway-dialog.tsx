import { observer } from "mobx-react-lite";
import { TaskForm } from "./task-form.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** Confirmation dialog before a document with problems is saved. */
export const SaveAnywayDialog = observer(function SaveAnywayDialog(props: {
  readonly onClose: () => void;
}) {
  const { session, check } = useWorkbench();
  const count = check.problems.length;
  return (
    <TaskForm
      title={t("{count, plural, one {Save with a problem?} other {Save with # problems?}}", {
        count,
      })}
      action={t("Save anyway")}
      isGrave
      onClose={props.onClose}
      onDo={async () => session.save()}
    >
      <p>
        {t(
          "Visitors do not see blocks that have problems, and perhaps not the whole page. What you typed is stored here as a draft in any case.",
        )}
      </p>
    </TaskForm>
  );
});
