/**
 * The one place where data becomes typed without a proof by the compiler: `T` is what the compiled
 * validator that has just accepted the value was made for. Only the contract uses it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function trust<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return value as T;
}
