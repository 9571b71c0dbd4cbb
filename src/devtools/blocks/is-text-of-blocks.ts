import { isList, isRecord } from "#lib/json/is-record.ts";

/** Whether a text is copied blocks rather than a sentence. */
export function isTextOfBlocks(text: string): boolean {
  const value = parsed(text);
  return isList(value) ? value.length > 0 && value.every(isBlock) : isBlock(value);
}

export function isBlock(value: unknown): boolean {
  return isRecord(value) && typeof value.type === "string" && isRecord(value.props);
}

/** Undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
