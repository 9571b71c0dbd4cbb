import type { FormGroup } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./entry-form.module.css";
import { Field } from "./field.tsx";
import { StepName } from "./step-name.tsx";
import type { EntryFormState } from "./use-entry-form.ts";

interface FieldGroupProps {
  readonly group: FormGroup;
  /** Which one the group is; none in a form without steps. */
  readonly step: number | undefined;
  readonly id: string;
  readonly form: EntryFormState;
  /** What was typed before a post without scripts. */
  readonly values: Readonly<Record<string, string>> | undefined;
}

/**
 * Fields that belong together; with a title they are a group for everybody. All steps are in the
 * document, so that what they hold is posted without scripts too, and printed.
 */
export function FieldGroup({ group, step, id, form, values }: FieldGroupProps) {
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
    <fieldset className={styles.group} hidden={step !== undefined && step !== form.step}>
      {step === undefined ? (
        <legend className={styles.legend}>{t(group.title)}</legend>
      ) : (
        <StepName step={step} title={group.title} form={form} />
      )}
      {fields}
    </fieldset>
  );
}
