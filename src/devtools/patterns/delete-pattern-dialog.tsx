import { observer } from "mobx-react-lite";
import { useState } from "react";
import { TaskForm } from "../dialogs/task-form.tsx";
import { placeName } from "../session/document-source.ts";
import { whileWriting } from "../session/while-writing.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { keysText } from "../commands/keys.ts";
import { t } from "../i18n.ts";

/** Deletes the open pattern from the library. */
export const DeletePatternDialog = observer(function DeletePatternDialog(props: {
  readonly onClose: () => void;
}) {
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  // The document is closed before the dialog.
  const [path] = useState(() => session.open && placeName(session.open.source));
  const [title] = useState(() => session.store?.present.title);
  if (path === undefined) return null;
  const name = typeof title === "string" ? title : "";
  const remove = async (): Promise<void> => {
    await whileWriting(session, async () => {
      const { version } = await client.read(path);
      const deleted = t("Deleted {path}", { path });
      await replacing.change(deleted, [{ path, text: null, version }]);
      // Listeners may immediately open another dialog, which this one must not close.
      await session.loadListing();
      session.close(t("{deleted}. To undo: {keys}", { deleted, keys: keysText("undo") }));
    });
  };
  return (
    <TaskForm
      title={t("Delete the pattern “{title}”?", { title: name })}
      action={t("Delete")}
      isGrave
      onClose={props.onClose}
      onDo={remove}
    >
      <p>
        {t("Pages that use it keep their blocks. To undo: {keys}.", { keys: keysText("undo") })}
      </p>
    </TaskForm>
  );
});
