import { observer } from "mobx-react-lite";
import { TaskForm } from "./task-form.tsx";
import { useWorkbench } from "../workbench-context.tsx";

/** Asked before a document with problems is written to its file. */
export const SaveAnywayDialog = observer(function SaveAnywayDialog(props: {
  readonly onClose: () => void;
}) {
  const { session, check } = useWorkbench();
  const count = check.problems.length;
  return (
    <TaskForm
      title={count === 1 ? "Save with a problem?" : `Save with ${count} problems?`}
      action="Save anyway"
      onClose={props.onClose}
      onDo={async () => session.save()}
    >
      <p>
        Visitors do not see blocks that have problems, and perhaps not the whole page. What you
        typed is kept here as a draft in any case.
      </p>
    </TaskForm>
  );
});
