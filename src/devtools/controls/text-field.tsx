import { useId, type ReactNode } from "react";
import styles from "./field.module.css";

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** Why the value is invalid. */
  readonly refusal?: string | undefined;
  readonly isFirst?: boolean;
  /** For use outside a form, where Enter submits nothing. */
  readonly onEnter?: () => void;
  /** Arrow keys move from it into the list of its results. */
  readonly isStop?: boolean;
}

/** A single-line text input in a dialog. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, onChange, hint, refusal, isFirst = false } = props;
  const { isStop = false, onEnter } = props;
  const id = useId();
  const isWrong = refusal !== undefined && value !== "";
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        data-first={isFirst || undefined}
        data-stop={isStop || undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === "Enter" && !nativeEvent.isComposing) onEnter?.();
        }}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-hint`} className={isWrong ? styles.refusal : styles.hint}>
        {isWrong ? refusal : hint}
      </span>
    </div>
  );
}
