import { isRecord } from "#lib/json/is-record.ts";
import { escapeRegExp } from "#lib/text/escape-reg-exp.ts";
import type { Constraints } from "../compat/constraints.ts";
import { findText } from "../compat/regex/find-text.ts";

/** The keys of a record's examples. */
export function knownKeys(constraints: Constraints): string[] {
  const [example] = constraints.all("examples").flat();
  return isRecord(example) ? Object.keys(example) : [];
}

/** Returns keys for a record of some length: those of its example, then numbered or pattern-based ones. */
export function recordKeys(constraints: Constraints, length: number): string[] {
  const keys = knownKeys(constraints).slice(0, length);
  const [first = "key"] = keys;
  const patterns = constraints.namePatterns;
  while (keys.length < length) {
    const numbered = `${first}-${keys.length + 1}`;
    const key = patterns.length === 0 ? numbered : fitting(patterns, keys);
    // A pattern that few texts match may have no more keys.
    if (key === undefined) return keys;
    keys.push(key);
  }
  return keys;
}

function fitting(patterns: readonly string[], taken: readonly string[]): string | undefined {
  const notMatching = taken.map((key) => `^${escapeRegExp(key)}$`);
  for (const pattern of patterns) {
    const found = findText({ matching: [pattern], notMatching });
    if (found !== undefined && found !== "none") return found.text;
  }
  return undefined;
}

/** Returns the indices of representative members: one, or one for each key pattern. */
export function tellingMembers(
  constraints: Constraints,
): { readonly key: string; readonly index: number }[] {
  const keys = knownKeys(constraints);
  const patterns = constraints.namePatterns;
  if (patterns.length === 0) return [{ key: "key", index: 0 }];
  return patterns.flatMap((pattern) => {
    const index = keys.findIndex((key) => new RegExp(pattern, "u").test(key));
    const key = keys[index];
    return key === undefined ? [] : [{ key, index }];
  });
}
