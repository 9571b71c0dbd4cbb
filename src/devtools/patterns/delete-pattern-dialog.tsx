import { observer } from "mobx-react-lite";
import { useState } from "react";
import { listedDocuments } from "../dialogs/open-entry.ts";
import { TaskForm } from "../dialogs/task-form.tsx";
import { placeName } from "../session/document-source.ts";
import { whileWriting } from "../session/while-writing.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

/** Takes the open pattern out of the library. */
export const DeletePatternDialog = observer(function DeletePatternDialog(props: {
  readonly onClose: () => void;
}) {
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  // It is closed before the dialog is.
  const [path] = useState(() => session.open && placeName(session.open.source));
  const entry = listedDocuments(workbench).find((one) => one.path === path);
  const [title] = useState(entry?.title ?? "");
  if (path === undefined) return null;
  const remove = async (): Promise<void> => {
    await whileWriting(session, async () => {
      const { version } = await client.read(path);
      const deleted = t("Deleted {path}", { path });
      await replacing.remove(deleted, [{ path, text: null, version }]);
      // Who hears of it may open another dialog at once, which this one is not to close.
      await session.loadListing();
      session.close(t("{deleted}. Ctrl+K, “take back”, undoes it", { deleted }));
    });
  };
  return (
    <TaskForm
      title={t("Delete the pattern “{title}”?", { title })}
      action={t("Delete")}
      isGrave
      onClose={props.onClose}
      onDo={remove}
    >
      <p>{t("Pages that it was put into keep their blocks. Ctrl+K, “take back”, undoes it.")}</p>
    </TaskForm>
  );
});
