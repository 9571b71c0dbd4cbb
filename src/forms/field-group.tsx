import type { FormGroup } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./entry-form.module.css";
import { Field } from "./field.tsx";
import type { EntryFormState } from "./use-entry-form.ts";

interface FieldGroupProps {
  readonly group: FormGroup;
  readonly id: string;
  readonly form: EntryFormState;
  /** What was typed before a post without scripts. */
  readonly values: Readonly<Record<string, string>> | undefined;
}

/** Fields that belong together; with a title they are a group for everybody. */
export function FieldGroup({ group, id, form, values }: FieldGroupProps) {
  const t = useT();
  const fields = (
    <div className={styles.fields}>
      {group.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          formId={id}
          form={form}
          startValue={values?.[field.name]}
        />
      ))}
    </div>
  );
  if (group.title === undefined) return fields;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(group.title)}</legend>
      {fields}
    </fieldset>
  );
}
