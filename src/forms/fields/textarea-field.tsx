import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import styles from "./fields.module.css";

const rows = 5;

/** Multi-line text; it grows with its content if the browser supports it. */
export function TextareaField(props: FieldProps) {
  const { field, id, error, startValue, binding } = props;
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelText field={field} />
      </label>
      <Hint field={field} id={id} />
      <textarea
        {...binding.register(field.name)}
        {...describing(props)}
        id={id}
        className={`${styles.input} ${styles.textarea}`}
        rows={rows}
        defaultValue={startValue}
      />
      <ErrorText id={id} error={error} />
    </>
  );
}
