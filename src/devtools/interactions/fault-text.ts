import { elementText, stateText } from "#i18n/step-text.ts";
import { t } from "../i18n.ts";
import type { StepFault } from "./player.ts";

/** Why a step failed. */
export function faultText(fault: StepFault): string {
  if (fault.kind === "state") {
    const { focused, instead } = fault;
    if (focused) {
      return t("It is not so: {element} has the focus.", { element: elementText(focused) });
    }
    return instead
      ? t("It is not so: it {state}.", { state: stateText(instead) })
      : t("It is not so.");
  }
  if (fault.kind === "block") return t("A block has failed: {reason}", { reason: fault.reason });
  if (fault.kind === "error") return t("It cannot be done: {reason}", { reason: fault.reason });
  if (fault.others.length === 0) return t("There is no such element.");
  const others = fault.others.map((name) => `“${name}”`).join(", ");
  return t("There is no such element. Of its kind there are: {others}", { others });
}
