/** Whether a value is an object with keys: not an array, not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an array of unknown items. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
