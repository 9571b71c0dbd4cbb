/**
 * The only function that types data without proof by the compiler. `T` is the type of a compiled validator
 * that has just accepted the value, of something that the contract checked earlier and stores under a looser
 * type, or of something that this same build has written.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function trust<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return value as T;
}
