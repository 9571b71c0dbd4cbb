/** Returns a parameter that would be ignored: an unknown one, such as a typo, or a repeated one. */
export function unreadParameter(
  query: URLSearchParams,
  parameters: readonly string[],
): string | undefined {
  const names = [...query.keys()];
  return names.find((name, index) => !parameters.includes(name) || names.indexOf(name) < index);
}
