import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { Button } from "../controls/button.tsx";
import { countOfNotes, NoteMark } from "./note-mark.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { FixButtons } from "./fix-buttons.tsx";
import { t } from "../i18n.ts";
import styles from "./problem-list.module.css";
import { keyOf } from "./problem-store.ts";
import { ProblemText } from "./problem-text.tsx";

/** A long page may have a thousand; who goes on to the next one sees it in any case. */
const mostAtOnce = 100;

/**
 * Everything that is wrong with the document, then what only looks odd; a click goes to the field, a
 * button mends it.
 */
export const ProblemList = observer(function ProblemList() {
  const { session, check, preview, problems: store } = useWorkbench();
  const { problems, notes } = check;
  const crashes = preview.failures.filter(({ kind }) => kind !== "invalid");
  const count = problems.length + crashes.length;
  const all = [...problems, ...notes];
  const [isWhole, setWhole] = useState(false);
  const current = all.findIndex((problem) => keyOf(problem) === store.current);
  const shown = isWhole ? all : all.slice(0, Math.max(mostAtOnce, current + 1));
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <header className={styles.head} data-any={count > 0 || undefined}>
        <h2 id="problems">{t("Problems")}</h2>
        <output className={styles.count} aria-label={t("Number of problems")}>
          {count}
        </output>
        {notes.length > 0 && <span className={styles.keys}>{countOfNotes(notes)}</span>}
        {count + notes.length > 0 && (
          <span className={styles.keys}>{t("F8 next, Ctrl+. fix, Ctrl+Shift+. fix all")}</span>
        )}
      </header>
      {count + notes.length > 0 && (
        <ul className={styles.list}>
          {shown.map((problem) => (
            <li key={keyOf(problem)} data-current={keyOf(problem) === store.current || undefined}>
              <Told problem={problem} />
              <FixButtons problem={problem} />
            </li>
          ))}
          {shown.length < all.length && (
            <li>
              <Button label={t("Show all {n}", { n: all.length })} onPress={() => setWhole(true)} />
            </li>
          )}
          {crashes.map(({ blockId, kind, detail }) => (
            <li key={`${blockId} ${kind}`}>
              <button
                type="button"
                className={styles.problem}
                data-severity="error"
                onClick={() => session.select(check.pointerOfId(blockId) ?? session.selected)}
              >
                <code>#{blockId}</code>
                <span>
                  {t("The block failed in the preview ({kind}): {detail}", { kind, detail })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

/** What is wrong and where, which is gone to by a press. */
function Told({ problem }: { readonly problem: Problem }): ReactNode {
  const { problems, translate } = useWorkbench();
  const { pointer, severity } = problem;
  return (
    <button
      type="button"
      className={styles.problem}
      data-severity={severity}
      onClick={() => problems.show(problem)}
    >
      <code>{pointer === "" ? "/" : pointer}</code>
      <span>
        {isError(problem) ? null : <NoteMark severity={severity} />}{" "}
        <ProblemText problem={problem} translate={translate} />
      </span>
    </button>
  );
}
