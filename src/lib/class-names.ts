/** Joins names into a class attribute. A state without a style of its own has no name and is left out. */
export function classNames(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== "").join(" ");
}
