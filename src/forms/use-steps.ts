import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldsIn, fieldsUpTo, firstStepWith, stepCount } from "#contract/forms/steps.ts";
import type { FormDefinition, FormField } from "#generated/entry-forms/types.ts";
import type { RawValues } from "./fields/field-props.ts";

/** The current step of a form. A form without steps is always at both the first and the last. */
export interface StepsPlace {
  readonly step: number;
  readonly stepCount: number;
  /** How often the visitor went to another step; each time the focus moves to its name. */
  readonly moves: number;
}

interface StepsOptions {
  readonly definition: FormDefinition;
  readonly form: UseFormReturn<RawValues>;
  readonly start: number;
}

export interface Steps {
  readonly place: StepsPlace;
  /** Fields of the current step. */
  readonly fields: readonly FormField[];
  /** Shows a step without moving the focus. */
  readonly show: (step: number) => void;
  /** Goes to a step and moves the focus. */
  readonly goTo: (step: number) => void;
  /** Shows the first step that has one of these fields. */
  readonly showFirstOf: (names: readonly string[]) => void;
  /** Validates all steps so far as on submission; returns whether they are valid. */
  readonly check: () => Promise<boolean>;
}

export function useSteps({ definition, form, start }: StepsOptions): Steps {
  const [place, setPlace] = useState({ step: start, moves: 0 });
  const show = (step: number) => setPlace(({ moves }) => ({ step, moves }));
  const showFirstOf = (names: readonly string[]) => {
    const first = firstStepWith(definition, names);
    if (first !== undefined) show(first);
  };
  return {
    place: { ...place, stepCount: stepCount(definition) },
    fields: fieldsIn(definition, place.step),
    show,
    goTo: (step) => setPlace(({ moves }) => ({ step, moves: moves + 1 })),
    showFirstOf,
    check: async () => {
      const names = fieldsUpTo(definition, place.step).map(({ name }) => name);
      const isRight = await form.trigger(names);
      if (!isRight) showFirstOf(names.filter((name) => form.getFieldState(name).invalid));
      return isRight;
    },
  };
}
