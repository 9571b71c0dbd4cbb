import { useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormField } from "#generated/entry-forms/types.ts";
import type { FieldBinding, RawValues } from "./fields/field-props.ts";

interface FieldEventsOptions {
  readonly form: UseFormReturn<RawValues>;
  readonly fields: readonly FormField[];
  readonly onChange: () => void;
}

/**
 * When a field is checked: on leaving it, but never before it was edited or sending
 * was tried; and while it is wrong at every change, so that the fault is gone as soon as it is fixed.
 */
export function useFieldEvents(options: FieldEventsOptions): Omit<FieldBinding, "control"> {
  const { form, fields, onChange } = options;
  const edited = useRef(new Set<string>());
  const { isSubmitted, errors } = form.formState;

  const check = (name: string) => {
    void form.trigger(name);
  };
  const left = (name: string) => {
    const value: unknown = form.getValues(name);
    const isEmpty = value === undefined || value === "" || value === false;
    if (!isEmpty || edited.current.has(name) || isSubmitted) check(name);
  };
  const changed = (name: string) => {
    edited.current.add(name);
    const isImmediate = fields.some((field) => field.name === name && field.widget === "files");
    if (isImmediate || errors[name] !== undefined) check(name);
    onChange();
  };
  return {
    changed,
    register: (name) =>
      form.register(name, { onBlur: () => left(name), onChange: () => changed(name) }),
  };
}
