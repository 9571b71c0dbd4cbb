import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { brandWords } from "#lib/text/fill-in-brand.ts";
import { nearest } from "#lib/text/nearest.ts";
import { problem, type Problem, type ProblemCode } from "../problems/problem.ts";

/** Control characters but those of lines and tabs, what turns the direction of writing, and the mark that begins a file. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What is odd in single values, whatever their schema: null members, texts that nobody can read or has written yet. */
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
  if (code !== undefined) return [problem(code, toPointer(path), { actual: renderValue(text) })];
  return text.includes("{") ? wordWarnings(text, path) : [];
}

/** Whether nobody sees anything of a text. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Words in braces stand for words of the brand, and no others do (rule C-13). */
function wordWarnings(text: string, path: readonly JsonKey[]): Problem[] {
  const words = [...text.matchAll(/\{([A-Za-z]+)\}/g)].map(([, word = ""]) => word);
  const unknown = words.find((word) => !brandWords.some((known) => known === word));
  if (unknown === undefined) return [];
  const meant = nearest(unknown, brandWords);
  return [
    problem("unknown-word", toPointer(path), {
      expected: brandWords.map(inBraces).join(", "),
      actual: inBraces(unknown),
      ...(meant === undefined ? {} : { suggestion: inBraces(meant) }),
    }),
  ];
}

function inBraces(word: string): string {
  return `{${word}}`;
}

/** A text of dots, and the picture of that name: with these something new begins. */
const placeholder = /^(?:…+|\/media\/placeholder\.[a-z]+)$/;

export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

function oddity(text: string): ProblemCode | undefined {
  if (!text.isWellFormed()) return "lone-surrogate";
  if (hidden.test(text)) return "hidden-character";
  if (isPlaceholder(text)) return "placeholder";
  return text !== "" && isBlank(text) ? "blank-text" : undefined;
}
