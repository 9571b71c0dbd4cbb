import { useEffect, useRef } from "react";
import type { MessageId } from "#generated/message-ids.ts";
import type { Link as LinkData } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { Link } from "#ui/link.tsx";
import styles from "./notice.module.css";

interface FailureProps {
  readonly id: string | undefined;
  readonly messageId: MessageId | undefined;
  /** How often submission failed here; each time the focus moves to the reason. */
  readonly attempts: number;
  /** Whether the page was rendered again, which lost the chosen files. */
  readonly hasLostFiles: boolean;
  /** Other ways to get in touch. */
  readonly contact: readonly LinkData[];
}

/** Why the form could not be submitted; everything entered is still there. */
export function Failure({ id, messageId, attempts, hasLostFiles, contact }: FailureProps) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempts > 0) ref.current?.focus();
  }, [attempts]);
  if (messageId === undefined) return null;
  return (
    <section
      ref={ref}
      id={id}
      className={styles.notice}
      aria-label={t("form.failureTitle")}
      tabIndex={-1}
    >
      <p className={styles.title}>{t("form.failureTitle")}</p>
      <p>{t(messageId)}</p>
      <p>{t(hasLostFiles ? "form.stillHereExceptFiles" : "form.stillHere")}</p>
      {contact.length === 0 ? null : (
        <>
          <p>{t("form.otherWay")}</p>
          <ul className={styles.ways}>
            {contact.map(({ label, url }) => (
              <li key={url}>
                <Link url={url}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
