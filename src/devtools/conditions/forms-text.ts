import type { MessageDescriptor } from "@lingui/core";
import { msg, textOf } from "../i18n.ts";
import type { ConditionValue } from "./conditions.ts";

type FormsCondition = ConditionValue<"forms">;

/** Names of the outcomes of a submitted form. */
export const formsNames: Readonly<Record<FormsCondition, MessageDescriptor>> = {
  taken: msg("thanks"),
  refused: msg("errors in fields"),
  "too-many": msg("“too many” (429)"),
  failed: msg("a failure (500)"),
  lost: msg("no answer"),
  late: msg("thanks after 5 s"),
};

export function formsText(forms: FormsCondition): string {
  return textOf(formsNames[forms]);
}
