import { readFileSync, writeFileSync } from "node:fs";
import type { TextDocument } from "./documents.ts";
import { rulesByLocale } from "./locale-rules.ts";
import { mend } from "./rule.ts";

/** Writes what has one certain form into the file; everything else in it keeps its bytes. */
export function mendDocument({ locale, file, copies }: TextDocument): void {
  const before = readFileSync(file, "utf8");
  const after = copies.reduce((text, { source }) => {
    const mended = mend(source, rulesByLocale[locale]);
    return mended === source
      ? text
      : text.replaceAll(JSON.stringify(source), () => JSON.stringify(mended));
  }, before);
  if (after !== before) writeFileSync(file, after);
}
