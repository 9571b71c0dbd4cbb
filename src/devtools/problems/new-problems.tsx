import type { ReactNode } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import sideStyles from "../controls/side-list.module.css";
import { spotInFile } from "../places/spot-in-file.ts";
import type { DocumentSource } from "../session/document-source.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { plainProblem } from "./plain-problem.ts";
import { ProblemPath } from "./problem-path.tsx";
import { t } from "../i18n.ts";
import styles from "./new-problems.module.css";

interface NewProblemsProps {
  readonly path: string;
  readonly problems: readonly Problem[];
  /** Goes to the position of a problem. */
  readonly onGo?: (source: DocumentSource, pointer: string) => void;
}

/** Problems found in a file after a change that were not there before. */
export function NewProblems({ path, problems, onGo }: NewProblemsProps): ReactNode {
  const { translate } = useWorkbench();
  if (problems.length === 0) return null;
  return (
    <ul className={`${sideStyles.choices} ${styles.list}`} aria-label={t("New problems")}>
      {problems.map((problem, index) => {
        const { source, pointer } = spotInFile(path, problem.pointer);
        const notice = (
          <>
            {plainProblem(problem, translate)} <ProblemPath pointer={problem.pointer} />
          </>
        );
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a place may have several problems
          <li key={index}>
            {onGo === undefined ? (
              notice
            ) : (
              <button type="button" onClick={() => onGo(source, pointer)}>
                {notice}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shown next to the name of a file; nothing if there are no new problems. */
export function NewProblemCount({ n }: { readonly n: number }): ReactNode {
  if (n === 0) return null;
  return (
    <small className={styles.count}>
      {t("{n, plural, one {# new problem} other {# new problems}}", { n })}
    </small>
  );
}
