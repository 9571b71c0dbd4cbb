import { responseAnchor, type FormResponse } from "#contract/forms/form-response.ts";
import type { FormGroup } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./entry-form.module.css";
import { Field } from "./field.tsx";
import { StepName } from "./step-name.tsx";
import type { EntryFormState } from "./use-entry-form.ts";

interface FieldGroupProps {
  readonly group: FormGroup;
  /** Number of the group's step; undefined in a form without steps. */
  readonly step: number | undefined;
  readonly id: string;
  readonly form: EntryFormState;
  /** The server's response to a post made without scripts. */
  readonly response: FormResponse | undefined;
}

/**
 * Fields that belong together; with a title they are a group for assistive technology too. All steps
 * are in the document, so that their values are posted without scripts too, and printed.
 */
export function FieldGroup({ group, step, id, form, response }: FieldGroupProps) {
  const t = useT();
  const fields = (
    <div className={styles.fields}>
      {group.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          formId={id}
          form={form}
          startValue={response?.values[field.name]}
        />
      ))}
    </div>
  );
  if (group.title === undefined) return fields;
  const isFaulty = form.summary.length > 0 || form.failure !== undefined;
  const isResponse = response !== undefined && step === form.step && !isFaulty;
  return (
    <fieldset className={styles.group} hidden={step !== undefined && step !== form.step}>
      {step === undefined ? (
        <legend className={styles.legend}>{t(group.title)}</legend>
      ) : (
        <StepName
          id={isResponse ? responseAnchor(id) : undefined}
          step={step}
          title={group.title}
          form={form}
        />
      )}
      {fields}
    </fieldset>
  );
}
