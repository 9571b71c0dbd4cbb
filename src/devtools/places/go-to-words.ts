import { valueAt } from "#lib/json/json-pointer.ts";
import { fold } from "#lib/text/fold.ts";
import { textsIn } from "#renderer/clicked-spot/field-of-spot.ts";
import { shapeOf } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";

interface SaidAt {
  /** Pointer of the block; "" around the blocks. */
  readonly block: string;
  readonly field: string;
  readonly text: string;
}

/** Goes to the text that has most of the words, and marks them where they stand together, else the first of them. */
export function goToWords(workbench: Workbench, words: string): void {
  const { session, problems } = workbench;
  const wanted = fold(words).split(/\s+/);
  const all = textsOf(workbench);
  const counts = all.map(({ text }) => {
    const folded = fold(text);
    return folded.includes(wanted.join(" "))
      ? wanted.length + 1
      : wanted.filter((word) => folded.includes(word)).length;
  });
  const most = Math.max(0, ...counts);
  const found = most === 0 ? undefined : all[counts.indexOf(most)];
  if (found === undefined || shapeOf(session.open) !== undefined) return;
  const { block, field, text } = found;
  const [at, marked] = markedIn(text, words);
  problems.goTo(block, field, marked === "" ? undefined : text.slice(0, at));
  if (marked !== "") problems.markWords(marked);
}

function textsOf({ session, check }: Workbench): readonly SaidAt[] {
  const document = session.store?.present;
  const inBlocks = [...check.nodes.keys()].flatMap((block) => {
    const props = `${block}/props`;
    return textsIn(valueAt(document, props), []).map(({ pointer, text }) => ({
      block,
      field: props + pointer,
      text,
    }));
  });
  const around = textsIn(document, []).map(({ pointer, text }) => ({
    block: "",
    field: pointer,
    text,
  }));
  return [...inBlocks, ...around];
}

/** Where what is marked begins, and what it is; "" where it is written in other letters than it was looked for. */
function markedIn(text: string, words: string): readonly [at: number, marked: string] {
  const lower = text.toLowerCase();
  const phrase = words.trim().replaceAll(/\s+/g, " ").toLowerCase();
  for (const one of [phrase, ...phrase.split(" ")]) {
    const at = lower.indexOf(one);
    if (at >= 0) return [at, text.slice(at, at + one.length)];
  }
  return [0, ""];
}
