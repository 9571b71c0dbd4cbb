import type { ReactNode } from "react";
import type { BrokenBlock } from "#contract/checked-page.ts";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import styles from "./problem-mark.module.css";

interface ProblemMarkProps {
  readonly block: BrokenBlock;
  readonly translate: TranslateProblem;
}

/** What stands where a block cannot be shown: why, as the problem list says it. */
export function ProblemMark({ block, translate }: ProblemMarkProps): ReactNode {
  const { id, type, kind, problems } = block;
  return (
    <div className={styles.mark} data-block-failure={kind}>
      <strong>
        {type === "" ? "A block" : type} #{id} cannot be shown
      </strong>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.pointer} ${problem.code} ${problem.expected}`}>
            <span>{fieldName(problem.pointer)}</span> {describeProblem(problem, translate)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where in the block it is, as its form would call it: "items 2 label" for "…/props/items/1/label". */
function fieldName(pointer: string): string {
  const inside = /^(?:.*\/blocks\/\d+)?(?:\/props)?\/?(.*)$/.exec(pointer)?.[1] ?? "";
  const keys = inside.split("/").filter((key) => key !== "");
  return keys.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}
