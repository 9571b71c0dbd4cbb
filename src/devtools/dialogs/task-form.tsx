import { useState, type ReactNode } from "react";
import { errorMessage } from "#lib/text/error-message.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useGoingToOpened } from "./use-going-to-opened.ts";
import { t } from "../i18n.ts";
import styles from "../controls/field.module.css";
import app from "../app.module.css";

interface TaskFormProps {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
  /** Not easily undone: Enter does nothing until the button has the focus. */
  readonly isGrave?: boolean;
  /** Why it cannot be done with the current input. */
  readonly refusal?: string | undefined;
  readonly onClose: () => void;
  /** Errors it throws are shown; otherwise the dialog closes. */
  readonly onDo: () => Promise<void>;
  readonly children: ReactNode;
}

/** A dialog with one action, run by Enter or Ctrl+Enter unless grave; on failure, the input is kept. */
export function TaskForm(props: TaskFormProps): ReactNode {
  const { title, action, isGrave = false, refusal, onClose, onDo, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useGoingToOpened();
  const doIt = async (): Promise<void> => {
    if (isBusy || refusal !== undefined) return;
    setBusy(true);
    try {
      await onDo();
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields come here */}
      <form
        className={styles.form}
        aria-busy={isBusy}
        onKeyDown={(event) => {
          if (isGrave || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void doIt();
        }}
      >
        {children}
        <p className={styles.refusal} role="alert">
          {failure}
        </p>
        <div className={`${app.answers} ${styles.end}`}>
          <Button label={t("Cancel")} isFirst={isGrave} onPress={onClose} />
          <Button
            look="primary"
            label={action}
            isSubmit
            isOff={refusal !== undefined}
            hint={refusal}
            onPress={() => undefined}
          />
        </div>
      </form>
    </Dialog>
  );
}
