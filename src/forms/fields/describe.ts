import type { FieldProps } from "./field-props.ts";

type DescribedProps = Pick<FieldProps, "field" | "id" | "error" | "isLost">;

/** Ties hint, note and error to their control, and says that it is wrong only once it is. */
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
