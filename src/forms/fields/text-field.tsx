import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import styles from "./fields.module.css";

/** A single-line text of any kind: text, email, telephone, number, date, time. */
export function TextField(props: FieldProps) {
  const { field, id, error, startValue, binding } = props;
  // A number is text for digits: native number inputs change their value on scrolling.
  const type = field.widget === "number" ? "text" : field.widget;
  const inputMode = field.widget === "number" ? "numeric" : field.inputMode;
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelText field={field} />
      </label>
      <Hint field={field} id={id} />
      <input
        {...binding.register(field.name)}
        {...describing(props)}
        id={id}
        className={styles.input}
        type={type}
        inputMode={inputMode}
        autoComplete={field.autocomplete}
        defaultValue={startValue}
      />
      <ErrorText id={id} error={error} />
    </>
  );
}
