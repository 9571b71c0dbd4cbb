import { useEffect, useRef, type MouseEvent } from "react";
import { responseAnchor } from "#contract/forms/form-response.ts";
import { useT } from "#i18n/use-t.ts";
import { fieldId } from "./field-id.ts";
import styles from "./notice.module.css";
import type { EntryFormState } from "./use-entry-form.ts";

interface ErrorSummaryProps {
  readonly id: string;
  readonly form: EntryFormState;
}

/** What must be fixed after an attempt to submit, each error a link to its field. It takes the focus. */
export function ErrorSummary({ id, form }: ErrorSummaryProps) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  const { summary, attempts } = form;
  useEffect(() => {
    if (attempts > 0) ref.current?.focus();
  }, [attempts]);
  if (summary.length === 0) return null;
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    const target = document.getElementById(event.currentTarget.hash.slice(1));
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <section
      ref={ref}
      id={responseAnchor(id)}
      className={styles.notice}
      aria-labelledby={`${id}-summary`}
      tabIndex={-1}
    >
      <p id={`${id}-summary`} className={styles.title}>
        {t("form.summary", { count: summary.length })}
      </p>
      <ul className={styles.list}>
        {summary.map(({ field, text }) => (
          <li key={field.name}>
            <a href={`#${fieldId(id, field.name)}`} onClick={jump}>
              {field.widget === "checkbox" ? text : `${t(field.label)}: ${text}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
