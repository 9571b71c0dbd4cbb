import { isList, isRecord } from "#lib/json/is-record.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";

/** Whether a text is copied blocks rather than a sentence. */
export function isTextOfBlocks(text: string): boolean {
  const value = tryParseJson(text);
  return isList(value) ? value.length > 0 && value.every(isBlock) : isBlock(value);
}

export function isBlock(value: unknown): boolean {
  return isRecord(value) && typeof value.type === "string" && isRecord(value.props);
}
