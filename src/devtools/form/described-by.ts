import { descriptionId, errorId, type RJSFSchema } from "@rjsf/utils";

/** Id of the warnings and hints about a field; it is there with every field, empty or not. */
export function notesId(id: string): string {
  return `${id}__notes`;
}

/** Ids of what is said about a field: its errors first, then what looks odd, then its description. */
export function describedBy(
  id: string,
  schema: RJSFSchema,
  errors: readonly string[] | undefined,
): string {
  const ids = [
    ...((errors?.length ?? 0) > 0 ? [errorId(id)] : []),
    notesId(id),
    ...(schema.description === undefined ? [] : [descriptionId(id)]),
  ];
  return ids.join(" ");
}
