import type { ReactNode } from "react";
import type { BrokenBlock, CheckedBlock } from "#contract/checked-page.ts";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import styles from "./problem-mark.module.css";

interface ProblemMarkProps {
  readonly block: BrokenBlock;
  readonly translate: TranslateProblem;
  /** The block stands below as it looked when it could be shown last. */
  readonly isAbove?: boolean;
}

/** What stands where a block cannot be shown: why, as the problem list says it. */
export function ProblemMark({ block, translate, isAbove = false }: ProblemMarkProps): ReactNode {
  const { id, type, kind, problems } = block;
  const name = `${type === "" ? "A block" : type} #${id}`;
  return (
    <div
      {...(isAbove ? {} : { id })}
      data-block={id}
      lang="en"
      className={styles.mark}
      data-block-failure={kind}
      data-above={isAbove || undefined}
    >
      <strong>{isAbove ? `${name} as it was before this` : `${name} cannot be shown`}</strong>
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

/** What stands where a block is left out, because the preview fell silent over it. */
export function LeftOutMark({ block }: { readonly block: CheckedBlock }): ReactNode {
  const { id, type } = block;
  return (
    <div id={id} data-block={id} lang="en" className={styles.mark}>
      <strong>{`${type === "" ? "A block" : type} #${id} is left out`}</strong>
      <p>The preview stopped answering over it.</p>
    </div>
  );
}

/** Where in the block it is, as its form would call it: "items 2 label" for "…/props/items/1/label". */
function fieldName(pointer: string): string {
  const inside = /^(?:.*\/blocks\/\d+)?(?:\/props)?\/?(.*)$/.exec(pointer)?.[1] ?? "";
  const keys = inside.split("/").filter((key) => key !== "");
  return keys.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}
