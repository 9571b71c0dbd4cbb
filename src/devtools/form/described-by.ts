import { createContext } from "react";
import { descriptionId, errorId, type RJSFSchema } from "@rjsf/utils";

/** Id of the warnings and hints about a field; it is there with every field, empty or not. */
export function warningsId(id: string): string {
  return `${id}__notes`;
}

/** Whether texts of the form have below them what they say in another language. */
export const OtherTextsContext = createContext(false);

/** Id of what a field of text says in another language; where such texts are shown it is there, empty or not. */
export function otherTextId(id: string): string {
  return `${id}__other`;
}

/** Whether words stand in a field of this schema, and not a code, a date or one of some values. */
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

/** Ids of what is said about a field: its errors first, then what looks odd, then its description. */
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
