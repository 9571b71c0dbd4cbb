import { useT } from "#i18n/use-t.ts";
import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import styles from "./fields.module.css";

/** One of a list that would be long as radio buttons. */
export function SelectField(props: FieldProps) {
  const { field, id, error, startValue, binding } = props;
  const t = useT();
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelText field={field} />
      </label>
      <Hint field={field} id={id} />
      <select
        {...binding.register(field.name)}
        {...describing(props)}
        id={id}
        className={`${styles.input} ${styles.select}`}
        autoComplete={field.autocomplete}
        defaultValue={startValue}
      >
        <option value="">{t("form.choose")}</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label === undefined ? value : t(label)}
          </option>
        ))}
      </select>
      <ErrorText id={id} error={error} />
    </>
  );
}
