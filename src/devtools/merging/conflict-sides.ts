/** One branch's version of a whole file. */
export interface ConflictSide {
  /** As git labels it: "HEAD", the name of a branch, a commit with its message. */
  readonly name: string;
  readonly text: string;
}

export interface ConflictSides {
  readonly ours: ConflictSide;
  readonly theirs: ConflictSide;
  /** Line where the first conflict starts, counted from 1. */
  readonly line: number;
}

type Part = "both" | "ours" | "base" | "theirs";

/** Which marker ends which part, and what starts there; the base is present only if git is configured so. */
const signs: readonly { readonly sign: string; readonly ends: readonly Part[]; begins: Part }[] = [
  { sign: "<", ends: ["both"], begins: "ours" },
  { sign: "|", ends: ["ours"], begins: "base" },
  { sign: "=", ends: ["ours", "base"], begins: "theirs" },
  { sign: ">", ends: ["theirs"], begins: "both" },
];

/** Returns both versions of a file in which git left merge conflicts; undefined if there are none. */
export function conflictSides(text: string): ConflictSides | undefined {
  const names = { ours: "", theirs: "" };
  const texts = { ours: "", theirs: "", base: "" };
  let part: Part = "both";
  let first = 0;
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const [, found, name = ""] = /^([<|=>])\1{6}(?: (.*?))?\r?\n?$/.exec(line) ?? [];
    const next = signs.find(({ sign, ends }) => sign === found && ends.includes(part));
    if (next === undefined) {
      if (part !== "both") texts[part] += line;
      else {
        texts.ours += line;
        texts.theirs += line;
      }
      continue;
    }
    part = next.begins;
    if (part === "ours") {
      names.ours ||= name;
      first ||= index + 1;
    }
    if (part === "both") names.theirs ||= name;
  }
  if (first === 0 || part !== "both") return undefined;
  const side = (which: keyof typeof names): ConflictSide => ({
    name: names[which],
    text: texts[which],
  });
  return { ours: side("ours"), theirs: side("theirs"), line: first };
}
