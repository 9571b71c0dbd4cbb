import { observer } from "mobx-react-lite";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { blockOf } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import styles from "./problem-list.module.css";

/** Everything that is wrong with the document; a click goes to the block. */
export const ProblemList = observer(function ProblemList() {
  const { session, check, preview, translate } = useWorkbench();
  const { problems } = check;
  const pointers = new Set(check.nodes.keys());
  const crashes = preview.failures.filter(({ kind }) => kind !== "invalid");
  const count = problems.length + crashes.length;
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <header className={styles.head} data-any={count > 0 || undefined}>
        <h2 id="problems">Problems</h2>
        <output className={styles.count} aria-label="Number of problems">
          {count}
        </output>
      </header>
      {count > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={`${problem.pointer} ${problem.code} ${problem.expected}`}>
              <button
                type="button"
                onClick={() => session.select(blockOf(problem.pointer, pointers))}
              >
                <code>{problem.pointer === "" ? "/" : problem.pointer}</code>
                <span>{describeProblem(problem, translate)}</span>
              </button>
            </li>
          ))}
          {crashes.map(({ blockId, kind, detail }) => (
            <li key={`${blockId} ${kind}`}>
              <button
                type="button"
                onClick={() => session.select(check.pointerOfId(blockId) ?? session.selected)}
              >
                <code>#{blockId}</code>
                <span>
                  The block failed in the preview ({kind}): {detail}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
