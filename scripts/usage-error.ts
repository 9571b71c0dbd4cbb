/** A command was called in a wrong way: told on standard error, exit code 2. The message is one line or the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
