/** The caller asked for something that cannot be done: told on standard error, exit code 2. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
}
