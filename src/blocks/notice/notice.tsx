import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { MessageId } from "#generated/message-ids.ts";
import type { NoticeProps } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Prose } from "#ui/prose.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./notice.module.css";

type Status = NoticeProps["status"];

/** Says in text what colour and sign convey visually. */
const labels: Record<Status, MessageId> = {
  info: "notice.info",
  success: "notice.success",
  warning: "notice.warning",
  error: "notice.error",
};

/** One path each, on a 24-unit grid. */
const signs: Record<Status, string> = {
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v6M12 7v2",
  success: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.5 12.5l3 3 6-7",
  warning: "M12 4 2.5 20.5h19L12 4ZM12 10v5M12 16.5v2",
  error: "M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5ZM8.5 8.5l7 7M15.5 8.5l-7 7",
};

/** A message that must not be missed. */
export function Notice({ id, props }: BlockComponentProps<NoticeProps>) {
  const t = useT();
  const { heading, content, status, link } = props;
  const label = t(labels[status]);
  return (
    <Section layout="indent">
      <div
        role="note"
        data-fill
        className={classNames(styles.notice, styles[status])}
        aria-labelledby={`${id}-status${heading === undefined ? "" : ` ${id}-heading`}`}
      >
        <svg className={styles.sign} viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d={signs[status]} fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
        <div className={styles.words}>
          <p id={`${id}-status`} className={styles.status}>
            {label}
          </p>
          {heading === undefined ? null : (
            <h2 id={`${id}-heading`} className={styles.heading}>
              {heading}
            </h2>
          )}
          <Prose html={content} size="answer" />
          {link ? <ButtonLink link={link} kind="quiet" /> : null}
        </div>
      </div>
    </Section>
  );
}
