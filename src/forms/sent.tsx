import { useEffect, useRef } from "react";
import { formAnchor, sentAnchor } from "#contract/forms/form-response.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import { useT } from "#i18n/use-t.ts";
import { TrailMark } from "#ui/trail-mark.tsx";
import styles from "./sent.module.css";

interface SentProps {
  readonly id: string;
  readonly definition: FormDefinition;
  readonly isSent: boolean;
}

/**
 * The thank-you message, in the page's flow. It is always in the HTML, and shown if the URL's
 * fragment points to it: so the page is the same for every visitor after a plain post.
 */
export function Sent({ id, definition, isSent }: SentProps) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSent) ref.current?.focus();
  }, [isSent]);
  return (
    <section
      ref={ref}
      id={sentAnchor(id)}
      className={styles.sent}
      aria-labelledby={`${sentAnchor(id)}-title ${formAnchor(id)}`}
      tabIndex={-1}
      data-sent={isSent || undefined}
    >
      <TrailMark />
      <p id={`${sentAnchor(id)}-title`} className={styles.title}>
        {t("form.successTitle")}
      </p>
      <p>{t(definition.success)}</p>
    </section>
  );
}
