/** Returns the id of a field's control; the ids of its hint and error text are derived from it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
