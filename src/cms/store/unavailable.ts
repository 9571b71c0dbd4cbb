/**
 * The database or the file storage is currently unavailable. The message of the cause may contain what a
 * visitor typed, so it is not exposed; its code is enough for an operator.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly code: string;

  constructor(cause: unknown) {
    super("the store is unavailable");
    this.code = codeOf(cause);
  }
}

/** Returns the Node.js, SQLite or PostgreSQL code of an error, or its class name. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause !== undefined) return codeOf(error.cause);
  const code = "errcode" in error ? error.errcode : "code" in error && error.code;
  return typeof code === "string" || typeof code === "number" ? String(code) : error.name;
}
