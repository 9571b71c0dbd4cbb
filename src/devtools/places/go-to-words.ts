import { fold } from "#lib/text/fold.ts";
import { blockOf } from "../document/block-tree.ts";
import { textsOfDocument, type PlacedText } from "./texts-of-document.ts";
import { shapeOf } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";

interface SaidAt extends PlacedText {
  /** Pointer of the block; "" around the blocks. */
  readonly block: string;
}

/** Goes to the text with the most matching words, and selects the whole phrase if present, else the first. */
export function goToWords(workbench: Workbench, words: string): void {
  const { session, problems } = workbench;
  const wanted = fold(words).split(/\s+/);
  const all = textsOf(workbench);
  const counts = all.map(({ folded }) =>
    folded.includes(wanted.join(" "))
      ? wanted.length + 1
      : wanted.filter((word) => folded.includes(word)).length,
  );
  const most = Math.max(0, ...counts);
  const found = most === 0 ? undefined : all[counts.indexOf(most)];
  if (found === undefined || shapeOf(session.open) !== undefined) return;
  const { block, pointer, text } = found;
  const [at, marked] = markedIn(text, words);
  problems.goTo(block, pointer, marked === "" ? undefined : text.slice(0, at));
  if (marked !== "") problems.markWords(marked);
}

/** Texts of blocks come before texts around them. */
function textsOf({ session, check }: Workbench): readonly SaidAt[] {
  if (session.store === undefined) return [];
  return textsOfDocument(session.store.present)
    .map((said) => ({ ...said, block: blockOf(said.pointer, check.nodes) }))
    .toSorted((one, other) => Number(one.block === "") - Number(other.block === ""));
}

/** Start and text of the selection; "" if it is spelled differently from the search text. */
function markedIn(text: string, words: string): readonly [at: number, marked: string] {
  const lower = text.toLowerCase();
  const phrase = words.trim().replaceAll(/\s+/g, " ").toLowerCase();
  for (const one of [phrase, ...phrase.split(" ")]) {
    const at = lower.indexOf(one);
    if (at >= 0) return [at, text.slice(at, at + one.length)];
  }
  return [0, ""];
}
