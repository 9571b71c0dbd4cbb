import type { FocusEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "#generated/entry-forms/types.ts";
import type { FieldBinding, RawValues } from "./fields/field-props.ts";

interface FieldEventsOptions {
  readonly form: UseFormReturn<RawValues>;
  readonly fields: readonly FormField[];
  readonly onChange: () => void;
}

/**
 * When a field is checked: on leaving it, filled in or not, and while it is wrong at every
 * change, so that the fault is gone as soon as it is fixed. Never while one types for the first time.
 */
export function useFieldEvents(options: FieldEventsOptions): Omit<FieldBinding, "control"> {
  const { form, fields, onChange } = options;
  const { errors } = form.formState;

  const check = (name: string) => {
    void form.trigger(name);
  };
  const left = (name: string, event: FocusEvent<HTMLInputElement>) => {
    if (isLeft(event)) check(name);
  };
  const changed = (name: string) => {
    const isImmediate = fields.some((field) => field.name === name && field.widget === "files");
    if (isImmediate || errors[name] !== undefined) check(name);
    onChange();
  };
  return {
    changed,
    left,
    register: (name) =>
      form.register(name, {
        onBlur: (event: FocusEvent<HTMLInputElement>) => left(name, event),
        onChange: () => changed(name),
      }),
  };
}

/**
 * Who turns to another window or to another button of the same choice is still there. A button of
 * the form checks by itself: it must not move away under the pointer because a text comes above it.
 */
function isLeft({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  if (document.activeElement === target) return false;
  if (relatedTarget instanceof HTMLButtonElement) return relatedTarget.form !== target.form;
  return !(relatedTarget instanceof HTMLInputElement && relatedTarget.name === target.name);
}
