import { useId, type ReactNode } from "react";
import styles from "./field.module.css";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly isFirst?: boolean;
}

/** Multiline text input in a dialog. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, value, onChange, hint, isFirst = false } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        value={value}
        data-first={isFirst || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </div>
  );
}
