/** Parses JSON text; undefined if it is not JSON, which no JSON text stands for. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
