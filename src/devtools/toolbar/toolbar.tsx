import { observer } from "mobx-react-lite";
import { useState } from "react";
import { TrailMark } from "#ui/trail-mark.tsx";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { Picker } from "../picker/picker.tsx";
import { placeName } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { copyText, downloadText, fileNameOf } from "./hand-over.ts";
import { StateChoice } from "./state-choice.tsx";
import styles from "./toolbar.module.css";

/** The document's name, and what can be done to it as a whole. */
export const Toolbar = observer(function Toolbar() {
  const { session } = useWorkbench();
  const [isPicking, setPicking] = useState(false);
  const { open, store, notice, saveRefusal } = session;
  const isNothing = open === undefined;
  return (
    <header className={styles.bar} data-tone="ink">
      <h1 className={styles.brand}>
        <TrailMark kind="sign" />
        Devtools
      </h1>
      <button type="button" className={styles.document} onClick={() => setPicking(true)}>
        <Icon name="document" />
        <span className={styles.documentName}>
          {open === undefined ? "Open a document" : placeName(open.source)}
        </span>
        <Icon name="chevron" />
      </button>
      <StateChoice />
      <p className={styles.notice} role="status" data-tone-of={notice?.tone}>
        {notice?.text}
      </p>
      <div className={styles.tools}>
        <Button
          look="icon"
          icon="undo"
          label="Undo"
          hint="Ctrl+Z"
          isOff={store?.canUndo !== true}
          onPress={session.undo}
        />
        <Button
          look="icon"
          icon="redo"
          label="Redo"
          hint="Ctrl+Shift+Z"
          isOff={store?.canRedo !== true}
          onPress={session.redo}
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
      </div>
      {isPicking && <Picker onClose={() => setPicking(false)} />}
    </header>
  );
});
