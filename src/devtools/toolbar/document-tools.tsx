import { observer } from "mobx-react-lite";
import { CommandButton } from "../commands/command-button.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./toolbar.module.css";

/** Undo and redo, export, and saving. */
export const DocumentTools = observer(function DocumentTools() {
  const { session, autoSave } = useWorkbench();
  const save = autoSave.isOn ? t("Auto-save") : t("Save");
  return (
    <fieldset className={styles.tools} aria-label={t("Document")}>
      <CommandButton id="new" icon="add" look="icon" />
      <CommandButton id="palette" icon="search" look="icon" />
      <CommandButton id="undo" icon="undo" look="icon" />
      <CommandButton id="redo" icon="redo" look="icon" />
      <CommandButton id="history" icon="history" look="icon" />
      <CommandButton id="open-page" icon="opened" look="icon" />
      <CommandButton id="copy-link" icon="link" look="icon" />
      <CommandButton id="copy-json" icon="copy" look="icon" />
      <CommandButton id="download-json" icon="download" look="icon" />
      {session.listing?.writable === false && (
        <span className={styles.readOnly} title={session.writeRefusal}>
          {t("Read only")}
        </span>
      )}
      <CommandButton
        id="save"
        look="primary"
        label={session.isDirty ? `${save} •` : save}
        isOff={!session.isDirty || session.isSaving}
      />
    </fieldset>
  );
});
