import { readFileSync, writeFileSync } from "node:fs";
import type { TextDocument } from "./documents.ts";
import { rulesByLocale } from "./locale-rules.ts";
import { fix } from "./rule.ts";

/** Fixes what has only one correct form in the file; everything else keeps its bytes. */
export function fixDocument({ locale, file, copies }: TextDocument): void {
  const before = readFileSync(file, "utf8");
  const after = copies.reduce((text, { source }) => {
    const fixed = fix(source, rulesByLocale[locale]);
    return fixed === source
      ? text
      : text.replaceAll(JSON.stringify(source), () => JSON.stringify(fixed));
  }, before);
  if (after !== before) writeFileSync(file, after);
}
