import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isWords } from "./described-by.ts";
import { t } from "../i18n.ts";
import styles from "./text-length.module.css";

/** The share of its limit from which the length of a text is always shown; below, only while typing. */
const nearLimit = 0.8;

interface TextLengthProps {
  readonly text: string;
  readonly schema: WidgetProps["schema"];
  readonly required: boolean | undefined;
}

/** Shows how much of the maximum length is used. */
export function TextLength({ text, schema, required }: TextLengthProps): ReactNode {
  const { maxLength } = schema;
  if (maxLength === undefined || !isWords(schema)) return null;
  // Counted as in the contract.
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
