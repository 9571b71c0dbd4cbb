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
 * When a field is validated: on leaving it, filled in or not, and on every change while it is
 * invalid, so that the error disappears as soon as it is fixed. Never during the first typing.
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
 * A field is not left by switching to another window or to another button of the same choice. A button
 * of the form validates on its own: it must not move away from the pointer because a message appears
 * above it.
 */
function isLeft({ target, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  if (document.activeElement === target) return false;
  if (relatedTarget instanceof HTMLButtonElement) return relatedTarget.form !== target.form;
  return !(relatedTarget instanceof HTMLInputElement && relatedTarget.name === target.name);
}
