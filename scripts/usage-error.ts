/** A command was called in a wrong way: told on standard error, exit code 2. The message is one line. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Somebody asked for the help, which is the message: told on standard output, exit code 0. */
export class HelpRequest extends Error {
  override readonly name = "HelpRequest";
}
