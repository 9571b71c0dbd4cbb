import { descriptionId, errorId, type RJSFSchema } from "@rjsf/utils";

/** Ids of what is said about a field: its errors first, then its description. */
export function describedBy(
  id: string,
  schema: RJSFSchema,
  errors: readonly string[] | undefined,
): string | undefined {
  const ids = [
    ...((errors?.length ?? 0) > 0 ? [errorId(id)] : []),
    ...(schema.description === undefined ? [] : [descriptionId(id)]),
  ];
  return ids.length === 0 ? undefined : ids.join(" ");
}
