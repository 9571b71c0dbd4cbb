import type { ReactNode } from "react";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { codeMarks } from "./plain-problem.ts";

interface ProblemTextProps {
  readonly problem: Problem;
  readonly translate: TranslateProblem;
}

/** A problem message, with its code parts marked up as code. */
export function ProblemText({ problem, translate }: ProblemTextProps): ReactNode {
  return <CodeText text={describeProblem(problem, translate)} />;
}

/** A sentence in which every second part, between backticks, is code. */
export function CodeText({ text }: { readonly text: string }): ReactNode {
  return text.split(codeMarks).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have nothing but their places
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
