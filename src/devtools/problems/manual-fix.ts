import type { Problem } from "#contract/problems/problem.ts";
import { t } from "../i18n.ts";

/** How many problems are fixed, and how many need a manual fix. */
export function fixedText(n: number, left = 0): string {
  return left === 0
    ? t("{n, plural, one {# problem fixed} other {# problems fixed}}", { n })
    : t(
        "{n, plural, one {# problem fixed} other {# problems fixed}}; {left, plural, one {# is left} other {# are left}}",
        { n, left },
      );
}

/** Where a problem is fixed manually: a missing or misspelt property at its own field. */
export function fieldOf({ pointer, code, expected }: Problem): string {
  const holder = pointer.slice(0, pointer.lastIndexOf("/"));
  if (code === "missing-property") return `${pointer}/${expected ?? ""}`;
  if (code === "misspelt-property") return `${holder}/${expected ?? ""}`;
  return code === "additional-property" ? holder : pointer;
}
