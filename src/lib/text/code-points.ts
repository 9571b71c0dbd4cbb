const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g;

/** Returns the length as JSON Schema counts it, without splitting the text, which may be a megabyte long. */
export function countCodePoints(text: string): number {
  return text.length - (text.match(surrogatePairs)?.length ?? 0);
}
