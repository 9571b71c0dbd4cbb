import type { FieldProps } from "./field-props.ts";

/** Ties hint and error to their control, and says that it is wrong only once it is. */
export function describing({ field, id, error }: Pick<FieldProps, "field" | "id" | "error">) {
  const ids = [
    ...(field.hint === undefined ? [] : [`${id}-hint`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return {
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
    "aria-invalid": error === undefined ? undefined : true,
    required: field.required || undefined,
  };
}
