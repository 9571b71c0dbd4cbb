import type { InteractionStep } from "#contract/interactions.ts";
import { elementText, expectedText, stateText } from "#i18n/step-text.ts";
import { t } from "../i18n.ts";
import type { StepFault } from "./player.ts";

/** Why a step failed: what was expected, and what was found instead. */
export function faultText(fault: StepFault, step: InteractionStep | undefined): string {
  if (fault.kind === "block") return t("A block has failed: {reason}", { reason: fault.reason });
  if (fault.kind === "error") return t("Not possible: {reason}", { reason: fault.reason });
  const expected = step && expectedText(step);
  if (fault.kind === "missing") return missingText(fault.others, expected);
  const { focused, instead } = fault;
  if (focused) return t("{expected}; {element} is.", { expected, element: elementText(focused) });
  return instead
    ? t("{expected}; it {state}.", { expected, state: stateText(instead) })
    : t("{expected}; it is not.", { expected });
}

function missingText(others: readonly string[], expected: string | undefined): string {
  const missing =
    expected === undefined
      ? t("There is no such element.")
      : t("{expected}; there is no such element.", { expected });
  if (others.length === 0) return missing;
  const names = others.map((name) => `“${name}”`).join(", ");
  return `${missing} ${t("Others of its kind: {others}", { others: names })}`;
}
