import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { copyText, downloadText, fileNameOf } from "./hand-over.ts";
import styles from "./toolbar.module.css";

/** Steps back and forth, ways out, and saving. */
export const DocumentTools = observer(function DocumentTools() {
  const { session } = useWorkbench();
  const { open, store, saveRefusal } = session;
  const isNothing = open === undefined;
  return (
    <fieldset className={styles.tools} aria-label="Document">
      <Button
        look="icon"
        icon="undo"
        label="Undo"
        hint="Ctrl+Z"
        isOff={store?.canUndo !== true}
        onPress={() => session.undo()}
      />
      <Button
        look="icon"
        icon="redo"
        label="Redo"
        hint="Ctrl+Shift+Z"
        isOff={store?.canRedo !== true}
        onPress={() => session.redo()}
      />
      <Button
        look="icon"
        icon="copy"
        label="Copy JSON"
        isOff={isNothing}
        onPress={() => void copyText(session)}
      />
      <Button
        look="icon"
        icon="download"
        label="Download JSON"
        isOff={isNothing}
        onPress={() => void downloadText(session, fileNameOf(session))}
      />
      <Button
        look="primary"
        label={session.isDirty ? "Save •" : "Save"}
        hint={saveRefusal ?? "Ctrl+S"}
        isOff={saveRefusal !== undefined || !session.isDirty || session.isSaving}
        onPress={() => void session.save()}
      />
    </fieldset>
  );
});
