import type { FormField } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./fields.module.css";

/** The field's label, and in text whether it is required. */
export function LabelText({ field }: { readonly field: FormField }) {
  const t = useT();
  return (
    <>
      {t(field.label)}
      {/* One text node: a space in a node of its own is not passed on to screen readers. */}
      {field.required ? <span className={styles.required}>{` ${t("form.required")}`}</span> : null}
    </>
  );
}

interface IdProps {
  readonly id: string;
}

export function Hint({ field, id }: IdProps & { readonly field: FormField }) {
  const t = useT();
  if (field.hint === undefined) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {t(field.hint)}
    </p>
  );
}

/** Red, with a sign for people who cannot see red. */
export function ErrorText({ id, error }: IdProps & { readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1.5 15 14.5H1ZM8 6v4M8 11.5v1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
      {error}
    </p>
  );
}
