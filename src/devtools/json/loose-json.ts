import { jsonrepair } from "jsonrepair";
import type { Cleaned } from "#contract/clean-clone.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** As conversations and documents set code apart. */
const fenced = /```\w*\n(.*?)```/su;
/** What code says before an object. */
const declared = /^(?:export\s)?(?:default|return|(?:const|let|var)\s[^=]*=)\s*(?=[[{])/u;

/** The object or list in a text that was copied out of code or a conversation. */
export function codeIn(text: string): string {
  const inner = (fenced.exec(text)?.[1] ?? text).trimStart();
  const [before] = declared.exec(inner) ?? [];
  if (before === undefined) return inner;
  const end = inner[before.length] === "{" ? "}" : "]";
  return inner.slice(before.length, inner.lastIndexOf(end) + 1);
}

/** A text that is no JSON as the JSON that is meant by it; undefined of JSON, and of what nobody can be sure of. */
export function repairedText(text: string): string | undefined {
  const [problem] = parseJson(text).problems;
  // Of what was cut off nobody knows the rest.
  if (problem?.code !== "broken-json") return undefined;
  try {
    return jsonrepair(codeIn(text));
  } catch {
    return undefined;
  }
}

/**
 * What a text says that is no JSON but an object or list all the same, as code writes it: with comments,
 * commas at the end, other quotation marks or none. Undefined of JSON, and of what nobody can be sure of.
 */
export function looseJson(text: string): unknown {
  const repaired = repairedText(text);
  const { value } = repaired === undefined ? {} : parseJson(repaired);
  return isRecord(value) || isList(value) ? value : undefined;
}

/** JSON, or what is meant by a text that nearly is. */
export function parseLoosely(text: string): Cleaned {
  const read = parseJson(text);
  const value = read.value === undefined ? looseJson(text) : undefined;
  return value === undefined ? read : { value, problems: [] };
}
