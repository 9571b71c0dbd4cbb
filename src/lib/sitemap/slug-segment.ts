/** Whether a slug segment is a named parameter: ":slug". */
export function isParameter(segment: string): boolean {
  return /^:[A-Za-z]\w*$/.test(segment);
}

/** Whether a slug segment is literal, both here and in a route tree that supports more patterns. */
export function isFixedSegment(segment: string): boolean {
  return !/[:*()[\]{}\\?+]/.test(segment);
}
