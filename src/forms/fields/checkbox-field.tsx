import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import styles from "./fields.module.css";

/** A consent or an option; the label says what is agreed to. */
export function CheckboxField(props: FieldProps) {
  const { field, id, error, startValue, binding } = props;
  return (
    <>
      <label className={styles.choice} data-invalid={error === undefined ? undefined : true}>
        <input
          {...binding.register(field.name)}
          {...describing(props)}
          id={id}
          type="checkbox"
          defaultChecked={startValue === "on" || undefined}
        />
        <span>
          <LabelText field={field} />
        </span>
      </label>
      <Hint field={field} id={id} />
      <ErrorText id={id} error={error} />
    </>
  );
}
