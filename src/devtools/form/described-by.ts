import { createContext } from "react";
import { descriptionId, errorId, type RJSFSchema } from "@rjsf/utils";

/** Id of a field's warnings and hints; the element exists for every field, even if empty. */
export function warningsId(id: string): string {
  return `${id}__notes`;
}

/** Whether text fields show their text in another language below them. */
export const OtherTextsContext = createContext(false);

/** Id of a field's text in another language; while such texts are shown, the element exists even if empty. */
export function otherTextId(id: string): string {
  return `${id}__other`;
}

/** Whether a field of this schema contains prose rather than a code, a date or an enum value. */
export function isWords({
  type,
  enum: values,
  const: value,
  pattern,
  format,
}: RJSFSchema): boolean {
  const isFree = values === undefined && value === undefined && pattern === undefined;
  return type === "string" && isFree && format === undefined;
}

/** Ids of the texts about a field: errors first, then warnings, then its description. */
export function describedBy(
  id: string,
  schema: RJSFSchema,
  errors: readonly string[] | undefined,
): string {
  const ids = [
    ...((errors?.length ?? 0) > 0 ? [errorId(id)] : []),
    warningsId(id),
    ...(schema.description === undefined ? [] : [descriptionId(id)]),
  ];
  return ids.join(" ");
}
