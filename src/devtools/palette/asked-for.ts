import { fold } from "#lib/text/fold.ts";
import { t } from "../i18n.ts";

/** The search terms of a question: "how do I undo?" is reduced to "undo" by dropping its filler words. */
export function askedFor(words: string): string {
  const filling = fillingWords();
  const meant = wordsOf(words).filter((word) => !filling.has(fold(word)));
  return meant.length === 0 ? words : meant.join(" ");
}

/** "How do I add a brand?" and "add brand Night owl" as searches for something new; all else unchanged. */
export function askedAsNew(words: string): string {
  const makers = new Set(fold(t("add create make")).split(" "));
  const filling = fillingWords();
  const found = wordsOf(words);
  const first = found.findIndex((word) => !filling.has(fold(word)));
  if (!makers.has(fold(found[first] ?? ""))) return words;
  const behind = found.slice(first + 1);
  const kind = behind.findIndex((word) => !filling.has(fold(word)));
  return kind < 0 ? words : t("New {kind}", { kind: behind.slice(kind).join(" ") });
}

function fillingWords(): ReadonlySet<string> {
  return new Set(fold(t("a an the this my do does i is are can how to")).split(" "));
}

function wordsOf(text: string): readonly string[] {
  return text.replaceAll("?", "").trim().split(/\s+/);
}
