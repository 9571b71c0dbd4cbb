import { fold } from "#lib/text/fold.ts";
import { t } from "../i18n.ts";

/** What a question asks for, "how do I undo?" as well as "undo": the words that say how it is asked are left out. */
export function askedFor(words: string): string {
  const filling = new Set(fold(t("a an the this my do does i is are can how to")).split(" "));
  const found = words.replaceAll("?", "").trim().split(/\s+/);
  const meant = found.filter((word) => !filling.has(fold(word)));
  return meant.length === 0 ? words : meant.join(" ");
}
