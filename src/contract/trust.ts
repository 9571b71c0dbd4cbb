/**
 * The one place where data becomes typed without a proof by the compiler. `T` is what a compiled
 * validator that has just accepted the value was made for, what the contract checked earlier and keeps
 * under a looser type, or what this very build has written.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function trust<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return value as T;
}
