/** A named parameter of a slug: ":slug". */
export function isParameter(segment: string): boolean {
  return /^:[A-Za-z]\w*$/.test(segment);
}

/** Whether a part of a slug stands for itself, here and in a tree of routes that knows more patterns. */
export function isFixedSegment(segment: string): boolean {
  return !/[:*()[\]{}\\?+]/.test(segment);
}
