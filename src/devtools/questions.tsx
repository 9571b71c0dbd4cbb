import { observer } from "mobx-react-lite";
import { Button } from "./controls/button.tsx";
import { Dialog } from "./controls/dialog.tsx";
import { nameOf } from "./session/document-source.ts";
import { useWorkbench } from "./workbench-context.tsx";
import styles from "./app.module.css";

/** What is asked before anything is lost. */
export const Questions = observer(function Questions() {
  const { session, file } = useWorkbench();
  if (session.waiting !== undefined) {
    return (
      <Dialog title="Unsaved changes" onClose={() => session.keep()}>
        <p>Opening {nameOf(session.waiting.source)} discards the changes that are not saved.</p>
        <div className={styles.answers}>
          <Button label="Keep editing" onPress={() => session.keep()} />
          <Button label="Discard the changes" onPress={() => session.discard()} />
        </div>
      </Dialog>
    );
  }
  if (!session.hasConflict) return null;
  return (
    <Dialog title="The file has changed" onClose={() => session.dismissConflict()}>
      <p>Somebody has written to the file since it was opened here.</p>
      <div className={styles.answers}>
        <Button label="Keep editing" onPress={() => session.dismissConflict()} />
        <Button label="Open it as it is now" onPress={() => void file.reload()} />
        <Button label="Save over it" onPress={() => void file.overwrite()} />
      </div>
    </Dialog>
  );
});
