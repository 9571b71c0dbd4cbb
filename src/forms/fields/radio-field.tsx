import { useT } from "#i18n/use-t.ts";
import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import styles from "./fields.module.css";

/** One of a few options, all of them visible. The first button has the field's id, for the summary. */
export function RadioField(props: FieldProps) {
  const { field, id, error, startValue, binding } = props;
  const t = useT();
  const { required, ...described } = describing(props);
  return (
    <fieldset className={styles.choices} {...described}>
      <legend className={styles.label}>
        <LabelText field={field} />
      </legend>
      <Hint field={field} id={id} />
      {field.options?.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input
            {...binding.register(field.name)}
            id={index === 0 ? id : undefined}
            type="radio"
            value={value}
            required={required}
            defaultChecked={startValue === value || undefined}
          />
          {label === undefined ? value : t(label)}
        </label>
      ))}
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}
