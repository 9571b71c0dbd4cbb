import type { Problem } from "#contract/problems/problem.ts";
import { t } from "../i18n.ts";

/** What is left to a person once the rest is fixed. */
export function partlyFixed(n: number, left: number): string {
  return t(
    "{n, number} of {count, number} problems fixed; {left, plural, one {# needs a choice} other {# need a choice}}",
    { n, count: n + left, left },
  );
}

/** Where a problem is mended by hand: a missing property, or one that is misspelt, at its own field. */
export function fieldOf({ pointer, code, expected }: Problem): string {
  const holder = pointer.slice(0, pointer.lastIndexOf("/"));
  if (code === "missing-property") return `${pointer}/${expected ?? ""}`;
  if (code === "misspelt-property") return `${holder}/${expected ?? ""}`;
  return code === "additional-property" ? holder : pointer;
}
