import { useMemo } from "react";
import type { RichText } from "#generated/types.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { trustedHtml } from "#lib/trusted-types.ts";
import styles from "./prose.module.css";
import { scrollableTables } from "./scrollable-tables.ts";

interface ProseProps {
  readonly html: RichText;
  /** wide: tables take the full width, text stays narrow. */
  readonly width?: "text" | "wide";
  /** answer: smaller headings, for text inside a block that has a heading. */
  readonly size?: "page" | "answer";
}

/** Rich text. The only place that inserts external HTML into a page: it was sanitised on entry. */
export function Prose({ html, width = "text", size = "page" }: ProseProps) {
  const t = useT();
  const label = t("table.scrolls");
  // Memoized, because React replaces the HTML whenever it gets another object.
  const content = useMemo(
    () => ({ __html: trustedHtml(scrollableTables(html, label)) }),
    [html, label],
  );
  return (
    <div
      className={classNames(styles.prose, styles[width], styles[size])}
      // oxlint-disable-next-line react/no-danger -- sanitised once at the border (schema/parts/rich-text)
      dangerouslySetInnerHTML={content}
    />
  );
}
