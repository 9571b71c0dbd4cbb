import type { ComponentType } from "react";
import type { FormField, Widget } from "#generated/entry-forms/types.ts";
import { fieldId } from "./field-id.ts";
import styles from "./entry-form.module.css";
import { CheckboxField } from "./fields/checkbox-field.tsx";
import type { FieldProps } from "./fields/field-props.ts";
import { FilesField } from "./fields/files-field.tsx";
import { RadioField } from "./fields/radio-field.tsx";
import { SelectField } from "./fields/select-field.tsx";
import { TextField } from "./fields/text-field.tsx";
import { TextareaField } from "./fields/textarea-field.tsx";
import type { EntryFormState } from "./use-entry-form.ts";

const widgets: Record<Widget, ComponentType<FieldProps>> = {
  text: TextField,
  email: TextField,
  tel: TextField,
  number: TextField,
  date: TextField,
  time: TextField,
  textarea: TextareaField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  files: FilesField,
};

interface FieldOptions {
  readonly field: FormField;
  readonly formId: string;
  readonly form: EntryFormState;
  readonly startValue: string | undefined;
}

/** One field of a form, rendered by the widget named in its schema. */
export function Field({ field, formId, form, startValue }: FieldOptions) {
  const Drawn = widgets[field.widget];
  return (
    <div className={field.width === "half" ? styles.half : styles.full}>
      <Drawn
        field={field}
        id={fieldId(formId, field.name)}
        error={form.errorOf(field.name)}
        startValue={startValue}
        isLost={form.lostFiles.includes(field.name)}
        binding={form}
      />
    </div>
  );
}
