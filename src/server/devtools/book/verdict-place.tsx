import type { ReactNode } from "react";
import { t } from "#i18n/devtools-texts.ts";

interface VerdictPlaceProps {
  readonly type: string;
  /** Of all its states where none is named. */
  readonly state?: string;
  readonly states?: readonly string[];
}

/** Where the script of the book shows what tests in open devtools have found. */
export function VerdictPlace({ type, state, states }: VerdictPlaceProps): ReactNode {
  return (
    <span
      className="verdict"
      hidden
      data-verdict={type}
      data-state={state}
      data-states={states?.join(" ")}
      data-passed={t("passed")}
      data-failed={t("failed")}
    />
  );
}
