/** Returns the message of an error; for anything else that was thrown, its string form. */
export function errorMessage(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
