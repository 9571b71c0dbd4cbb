import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { problem, type Problem, type ProblemCode } from "../problems/problem.ts";

/** Control characters but those of lines and tabs, and what turns the direction of writing. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** What is odd in single values, whatever their schema: null members, texts that nobody can read. */
export function valueWarnings(value: unknown, path: readonly JsonKey[] = []): Problem[] {
  if (typeof value === "string") return textWarnings(value, path);
  if (isList(value)) return value.flatMap((item, index) => valueWarnings(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const at = [...path, key];
    return member === null ? [problem("null-member", toPointer(at))] : valueWarnings(member, at);
  });
}

function textWarnings(text: string, path: readonly JsonKey[]): Problem[] {
  const code = oddity(text);
  return code === undefined ? [] : [problem(code, toPointer(path), { actual: renderValue(text) })];
}

function oddity(text: string): ProblemCode | undefined {
  if (!text.isWellFormed()) return "lone-surrogate";
  if (hidden.test(text)) return "hidden-character";
  return text !== "" && text.trim() === "" ? "blank-text" : undefined;
}
