import { useEffect, useEffectEvent, useRef, type ChangeEvent } from "react";
import { useController } from "react-hook-form";
import { acceptedFiles } from "#contract/forms/file-limits.ts";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { useT } from "#i18n/use-t.ts";
import { describing } from "./describe.ts";
import type { FieldProps } from "./field-props.ts";
import { ErrorText, Hint, LabelText } from "./field-texts.tsx";
import { FileList } from "./file-list.tsx";
import styles from "./fields.module.css";
import { filesIn, withFiles } from "./selected-files.ts";

/** The browser's own control, with the chosen files below it. Choosing again adds to them. */
export function FilesField(props: FieldProps) {
  const { field, id, error, binding } = props;
  const input = useRef<HTMLInputElement>(null);
  const { control, changed, left } = binding;
  const { field: state } = useController({ control, name: field.name });
  const files = filesIn(state.value);
  const isSingle = field.maxItems === 1;
  const isLost = props.isLost && files.length === 0;

  const keep = (next: readonly File[]) => {
    state.onChange(next);
    if (input.current !== null) withFiles(input.current, next);
    changed(field.name);
  };
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    const isNew = ({ name, size }: File) =>
      !files.some((file) => file.name === name && file.size === size);
    keep(isSingle ? chosen : [...files, ...chosen.filter(isNew)]);
  };
  // Chosen before the form was hydrated, or restored by the browser after a reload.
  const adopt = useEffectEvent(() => {
    const early = [...(input.current?.files ?? [])];
    if (early.length > 0) keep(early);
  });
  useEffect(() => adopt(), []);
  const remove = (index: number) => {
    keep(files.filter((_, at) => at !== index));
    input.current?.focus();
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelText field={field} />
      </label>
      <Hint field={field} id={id} />
      <input
        {...describing({ ...props, isLost })}
        ref={input}
        id={id}
        name={field.name}
        className={`${styles.input} ${styles.file}`}
        type="file"
        accept={acceptedFiles}
        multiple={!isSingle}
        onChange={add}
        onBlur={(event) => left(field.name, event)}
      />
      {isLost ? <FilesAgain id={id} name={field.name} /> : null}
      <FileList files={files} onRemove={remove} />
      <ErrorText id={id} error={error} />
    </>
  );
}

/** Files of an earlier page are requested again. Without scripts the next page is informed of them too. */
function FilesAgain({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useT();
  return (
    <>
      <p id={`${id}-again`} className={styles.again}>
        {t("form.filesAgain")}
      </p>
      <input type="hidden" name={metaFields.lostFiles} value={name} />
    </>
  );
}
