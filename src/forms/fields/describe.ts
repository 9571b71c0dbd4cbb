import type { FieldProps } from "./field-props.ts";

type DescribedProps = Pick<FieldProps, "field" | "id" | "error" | "isLost">;

/** Associates hint, note and error with their control, and marks it invalid only once it is. */
export function describing({ field, id, error, isLost }: DescribedProps) {
  const ids = [
    ...(field.hint === undefined ? [] : [`${id}-hint`]),
    ...(isLost ? [`${id}-again`] : []),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return {
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
    "aria-invalid": error === undefined ? undefined : true,
    required: field.required || undefined,
  };
}
