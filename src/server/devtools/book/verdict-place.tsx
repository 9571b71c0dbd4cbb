import type { ReactNode } from "react";
import { t } from "#i18n/devtools-texts.ts";

interface VerdictPlaceProps {
  readonly type: string;
  /** The verdict of all states, if neither a state nor an interaction is named. */
  readonly state?: string;
  readonly states?: readonly string[];
  readonly interaction?: string;
}

/** Where the book's script shows the results of tests run in open devtools. */
export function VerdictPlace({ type, ...of }: VerdictPlaceProps): ReactNode {
  return (
    <span
      className="verdict"
      hidden
      data-verdict={type}
      data-state={of.state}
      data-states={of.states?.join(" ")}
      data-interaction={of.interaction}
      data-passed={t("passed")}
      data-failed={t("failed")}
    />
  );
}
