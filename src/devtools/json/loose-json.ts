import { jsonrepair } from "jsonrepair";
import type { Cleaned } from "#contract/clean-clone.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** Code fences, as in chats and Markdown. */
const fenced = /```\w*\n(.*?)```/su;
/** What precedes an object in code. */
const declared = /^(?:export\s)?(?:default|return|(?:const|let|var)\s[^=]*=)\s*(?=[[{])/u;

/** The object or list in a text copied from code or a chat. */
export function codeIn(text: string): string {
  const inner = (fenced.exec(text)?.[1] ?? text).trimStart();
  const [before] = declared.exec(inner) ?? [];
  if (before === undefined) return inner;
  const end = inner[before.length] === "{" ? "}" : "]";
  return inner.slice(before.length, inner.lastIndexOf(end) + 1);
}

/** Repairs text that is almost JSON; undefined for valid JSON, and when the meaning is uncertain. */
export function repairedText(text: string): string | undefined {
  const [problem] = parseJson(text).problems;
  // The rest of a truncated text is unknown.
  if (problem?.code !== "broken-json") return undefined;
  try {
    return jsonrepair(codeIn(text));
  } catch {
    return undefined;
  }
}

/**
 * Parses an object or list that is not JSON but written as in code: with comments, trailing commas, other
 * quotes or none. Undefined for valid JSON, and when the meaning is uncertain.
 */
export function looseJson(text: string): unknown {
  const repaired = repairedText(text);
  const { value } = repaired === undefined ? {} : parseJson(repaired);
  return isRecord(value) || isList(value) ? value : undefined;
}

/** Parses JSON, or text that is almost JSON. */
export function parseLoosely(text: string): Cleaned {
  const read = parseJson(text);
  const value = read.value === undefined ? looseJson(text) : undefined;
  return value === undefined ? read : { value, problems: [] };
}
