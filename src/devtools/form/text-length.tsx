import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isWords } from "./described-by.ts";
import { t } from "../i18n.ts";
import styles from "./text-length.module.css";

/** From this part of its limit on the length of a text is told, elsewhere while it is typed. */
const nearLimit = 0.8;

interface TextLengthProps {
  readonly text: string;
  readonly schema: WidgetProps["schema"];
  readonly required: boolean | undefined;
}

/** How much of the room for words is used. */
export function TextLength({ text, schema, required }: TextLengthProps): ReactNode {
  const { maxLength } = schema;
  if (maxLength === undefined || !isWords(schema)) return null;
  // As the contract counts.
  const { length } = Array.from(text);
  return (
    <span
      className={styles.length}
      data-required={required === true || undefined}
      data-near={length >= maxLength * nearLimit || undefined}
      data-over={length > maxLength || undefined}
    >
      {t("{length, number} of {maxLength, number}", { length, maxLength })}
    </span>
  );
}
