const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** The length that JSON Schema counts. A text of a megabyte is not taken apart for it. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(surrogatePairs)?.length ?? 0);
}
