import { isList, isRecord } from "#lib/json/is-record.ts";
import { PointerBudget } from "#lib/json/pointer-budget.ts";
import type { JsonKey } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { brandWords } from "#lib/text/fill-in-brand.ts";
import { nearest } from "#lib/text/nearest.ts";
import {
  problem,
  type Problem,
  type ProblemCode,
  type ProblemDetails,
} from "../problems/problem.ts";

/** Control characters except for line breaks and tabs, bidirectional overrides, and the byte order mark. */
const hidden = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Returns warnings for single values, whatever their schema: null members, unreadable or unwritten texts. */
export function valueWarnings(value: unknown): Problem[] {
  const found: Problem[] = [];
  const path: JsonKey[] = [];
  const pointers = new PointerBudget();
  const tell = ({ code, ...details }: Oddity): void => {
    const pointer = pointers.make(path);
    if (pointer !== undefined) found.push(problem(code, pointer, details));
  };
  const walk = (inner: unknown, key: JsonKey, isMember: boolean): void => {
    path.push(key);
    if (inner === null && isMember) tell({ code: "null-member" });
    else look(inner);
    path.pop();
  };
  const look = (inner: unknown): void => {
    if (typeof inner === "string") {
      const odd = oddityOf(inner);
      if (odd !== undefined) tell(odd);
    } else if (isList(inner)) inner.forEach((item, index) => walk(item, index, false));
    else if (isRecord(inner)) for (const key of Object.keys(inner)) walk(inner[key], key, true);
  };
  look(value);
  return found;
}

interface Oddity extends ProblemDetails {
  readonly code: ProblemCode;
}

function oddityOf(text: string): Oddity | undefined {
  const code = oddity(text);
  if (code !== undefined) return { code, actual: renderValue(text) };
  return text.includes("{") ? oddWord(text) : undefined;
}

/** Whether nothing of a text is visible. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** Only words of the brand may be used in braces (rule C-13). */
function oddWord(text: string): Oddity | undefined {
  const words = [...text.matchAll(/\{([A-Za-z]+)\}/g)].map(([, word = ""]) => word);
  const unknown = words.find((word) => !brandWords.some((known) => known === word));
  if (unknown === undefined) return undefined;
  const meant = nearest(unknown, brandWords);
  return {
    code: "unknown-word",
    expected: brandWords.map(inBraces).join(", "),
    actual: inBraces(unknown),
    ...(meant === undefined ? {} : { suggestion: inBraces(meant) }),
  };
}

function inBraces(word: string): string {
  return `{${word}}`;
}

const placeholder = /^(?:…+|\/media\/placeholder\.[a-z]+)$/;

/** Whether a text is an initial value of new content: an ellipsis, or the URL of the placeholder picture. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}

function oddity(text: string): ProblemCode | undefined {
  if (!text.isWellFormed()) return "lone-surrogate";
  if (hidden.test(text)) return "hidden-character";
  if (isPlaceholder(text)) return "placeholder";
  return text !== "" && isBlank(text) ? "blank-text" : undefined;
}
