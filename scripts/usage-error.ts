/** A usage error: printed to standard error, exit code 2. The message is one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Help was requested, which is the message: printed to standard output, exit code 0. */
export class HelpRequest extends Error {
  override readonly name = "HelpRequest";
}
