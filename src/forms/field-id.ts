/** Id of a field's control; its hint and its error text add to it. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
