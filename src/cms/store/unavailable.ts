/**
 * The database or the file storage cannot do its work now. The message of the cause may hold what a
 * visitor typed, so it is kept out of sight; its code tells an operator enough.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly code: string;

  constructor(cause: unknown) {
    super("the store is unavailable");
    this.code = codeOf(cause);
  }
}

/** Node's, SQLite's or PostgreSQL's code of an error, or the name of its class. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause !== undefined) return codeOf(error.cause);
  const code = "errcode" in error ? error.errcode : "code" in error && error.code;
  return typeof code === "string" || typeof code === "number" ? String(code) : error.name;
}
