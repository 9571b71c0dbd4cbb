import { useEffect, useId, useRef, type ReactNode } from "react";
import { restFocus } from "../commands/go-to.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: "small" | "large";
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. Focus goes to what is marked `data-first`, and back
 * where it was; Escape closes.
 */
export function Dialog({ title, onClose, size = "small", children }: DialogProps): ReactNode {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector("[data-first]");
    if (first instanceof HTMLElement) first.focus();
    return () => {
      element?.close();
      restFocus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button look="icon" icon="close" label="Close" onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
