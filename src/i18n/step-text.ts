import type { MessageDescriptor } from "@lingui/core";
import type { ElementQuery, ElementState, InteractionStep } from "#contract/interactions.ts";
import { msg, t, textOf } from "./devtools-texts.ts";

const stateNames: Readonly<Record<ElementState, MessageDescriptor>> = {
  shown: msg("is visible"),
  hidden: msg("is hidden"),
  focused: msg("is focused"),
  expanded: msg("is expanded"),
  collapsed: msg("is collapsed"),
  checked: msg("is checked"),
  unchecked: msg("is not checked"),
  pressed: msg("is pressed"),
  "not-pressed": msg("is not pressed"),
  selected: msg("is selected"),
  "not-selected": msg("is not selected"),
  current: msg("is the current one"),
  "not-current": msg("is not the current one"),
  disabled: msg("is disabled"),
  enabled: msg("is enabled"),
  invalid: msg("is invalid"),
  valid: msg("is valid"),
};

const expectedStates: Readonly<Record<ElementState, MessageDescriptor>> = {
  shown: msg("to be visible"),
  hidden: msg("to be hidden"),
  focused: msg("to be focused"),
  expanded: msg("to be expanded"),
  collapsed: msg("to be collapsed"),
  checked: msg("to be checked"),
  unchecked: msg("not to be checked"),
  pressed: msg("to be pressed"),
  "not-pressed": msg("not to be pressed"),
  selected: msg("to be selected"),
  "not-selected": msg("not to be selected"),
  current: msg("to be the current one"),
  "not-current": msg("not to be the current one"),
  disabled: msg("to be disabled"),
  enabled: msg("to be enabled"),
  invalid: msg("to be invalid"),
  valid: msg("to be valid"),
};

/** Describes a step's action or expectation in a sentence. */
export function stepText(step: InteractionStep): string {
  if ("click" in step) return t("Click {element}", { element: elementText(step.click) });
  if ("fill" in step) {
    const element = elementText(step.fill);
    return t("Type “{text}” into {element}", { text: step.with, element });
  }
  if ("select" in step) {
    const element = elementText(step.select);
    const option = [step.option].flat().join(", ");
    return t("Choose “{option}” in {element}", { option, element });
  }
  if ("upload" in step) {
    const option = step.files.map(({ name }) => name).join(", ");
    return t("Choose “{option}” in {element}", { option, element: elementText(step.upload) });
  }
  if ("press" in step) return t("Press the key {key}", { key: step.press });
  return `${elementText(step.expect)} ${stateText(step.toBe)}`;
}

/** Describes the state of an element, following its name in a sentence. */
export function stateText(state: ElementState): string {
  return textOf(stateNames[state]);
}

/** Describes what a step expects, as the start of a sentence with the finding; undefined for an action. */
export function expectedText(step: InteractionStep): string | undefined {
  if (!("expect" in step)) return undefined;
  const element = elementText(step.expect);
  return t("Expected {element} {state}", { element, state: textOf(expectedStates[step.toBe]) });
}

/** Names an element within a sentence. */
export function elementText(query: ElementQuery): string {
  const name = "text" in query ? `“${query.text}”` : `${query.role} “${query.name}”`;
  return query.nth === undefined ? name : t("{name} (number {n})", { name, n: query.nth + 1 });
}
