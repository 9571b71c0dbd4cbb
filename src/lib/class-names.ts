/** The value of a class attribute. A state that a stylesheet says nothing of has no name and is left out. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== "").join(" ");
}
