import type { ShownFailure } from "../preview/messages.ts";
import { observer } from "mobx-react-lite";
import { memo, useEffect, useMemo, useState, type ReactNode } from "react";
import { isError, type Problem, type Severity } from "#contract/problems/problem.ts";
import { keysText } from "../commands/keys.ts";
import { Examples, type Example } from "../controls/examples.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { Button } from "../controls/button.tsx";
import { useFirstItems } from "../controls/first-items.tsx";
import { warningCounts, SeverityMark } from "./severity-mark.tsx";
import { RenamedProperties } from "../renames/renamed-properties.tsx";
import { ServerFaults } from "../server-check/server-faults.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { FailedBlock } from "./failed-block.tsx";
import { FixButtons } from "./fix-buttons.tsx";
import { t } from "../i18n.ts";
import styles from "./problem-list.module.css";
import { keyOf } from "./problem-store.ts";
import { ProblemPath } from "./problem-path.tsx";
import { ProblemText } from "./problem-text.tsx";

/** A long page may have a thousand; going to the next problem also shows it. */
const mostAtOnce = 100;

/** All problems of the document, then warnings and hints; a click goes to the field, a button fixes it. */
export const ProblemList = observer(function ProblemList() {
  const { session, check, preview, problems: store, serverCheck } = useWorkbench();
  const { problems, annotations } = check;
  const failures = preview.failures.filter(({ kind }) => kind !== "invalid");
  const severities = failures.map(severityOf);
  const crashes = severities.filter((severity) => severity === "error");
  const count = problems.length + crashes.length + serverCheck.faults.length;
  const milder = [...annotations, ...severities.map((severity) => ({ severity }))].filter(
    ({ severity }) => severity !== "error",
  );
  const all = useMemo(() => [...problems, ...annotations], [problems, annotations]);
  const current = all.findIndex((problem) => keyOf(problem) === store.current);
  const { shown, more } = useFirstItems(all, Math.max(mostAtOnce, current + 1));
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <header
        className={styles.head}
        data-any={count > 0 || undefined}
        data-notes={milder.length > 0 || undefined}
      >
        <h2 id="problems">{t("Problems")}</h2>
        {check.isLacking && <NotChecked />}
        {session.store !== undefined && !check.isLacking && (
          <output className={styles.count} aria-label={t("Number of problems")}>
            {count}
          </output>
        )}
        {milder.length > 0 && <span className={styles.further}>{warningCounts(milder)}</span>}
        {all.length > 0 && <Keys problems={all} />}
        {session.store !== undefined && (
          <CommandButton id="check-accessibility" icon="accessibility" look="icon" />
        )}
      </header>
      <RenamedProperties />
      {count + milder.length > 0 && (
        <ul className={styles.list}>
          {shown.map((problem) => (
            <li key={keyOf(problem)} data-current={keyOf(problem) === store.current || undefined}>
              <ProblemLine problem={problem} />
              <FixButtons problem={problem} />
            </li>
          ))}
          {more}
          {failures.map((failure) => (
            <FailedBlock
              key={`${failure.blockId} ${failure.kind}`}
              blockId={failure.blockId}
              severity={severityOf(failure)}
              text={textOf(failure)}
            />
          ))}
          <ServerFaults />
        </ul>
      )}
    </section>
  );
});

/** Undefined is not zero: not counted yet. */
function NotChecked(): ReactNode {
  const { check } = useWorkbench();
  return (
    <div role="alert" className={styles.unchecked}>
      <span>{t("Not checked: the schemas of the blocks could not be loaded.")}</span>
      <Button label={t("Try again")} onPress={() => check.update()} />
    </div>
  );
}

/** Available keyboard shortcuts, and buttons that apply to all problems. */
function Keys({ problems }: { readonly problems: readonly Problem[] }): ReactNode {
  const { problems: store } = useWorkbench();
  const [does, setDoes] = useState({ isFixable: false, isSure: false });
  useEffect(() => {
    let isWanted = true;
    void store.fixable(problems).then((found) => isWanted && setDoes(found));
    return () => {
      isWanted = false;
    };
  }, [store, problems]);
  const keys: readonly Example[] = [
    [t("next"), keysText("next-problem") ?? ""],
    ...(does.isFixable ? [[t("fix"), keysText("fix-problem") ?? ""] as const] : []),
    ...(does.isSure ? [[t("fix all"), keysText("fix-all") ?? ""] as const] : []),
  ];
  return (
    <>
      <Examples of={keys} />
      {does.isSure && <CommandButton id="fix-all" label={t("Fix all")} />}
    </>
  );
}

/** A problem and its location; a click goes there. */
const ProblemLine = memo(function ProblemLine({
  problem,
}: {
  readonly problem: Problem;
}): ReactNode {
  const { problems, translate } = useWorkbench();
  const { pointer, severity } = problem;
  return (
    <button
      type="button"
      className={styles.problem}
      data-severity={severity}
      onClick={() => problems.show(problem)}
    >
      <ProblemPath pointer={pointer} />
      <span>
        {isError(problem) ? null : <SeverityMark severity={severity} />}{" "}
        <ProblemText problem={problem} translate={translate} />
      </span>
    </button>
  );
});

/** A block that renders nothing may be meant to, without entries for example. */
function severityOf({ kind }: ShownFailure): Severity {
  return kind === "empty" ? "warning" : "error";
}

function textOf({ kind, place, ...failure }: ShownFailure): string {
  if (kind === "overflow") {
    return t("The content is wider than the block: it is cut off, or the page scrolls sideways.");
  }
  if (kind === "empty") {
    return t("The block renders nothing with these values: visitors do not see it.");
  }
  const detail = place === undefined ? failure.detail : `${failure.detail} (${place})`;
  return kind === "late"
    ? t("The block is rendered, with an error in the console of the preview: {detail}", { detail })
    : t("The block failed in the preview ({kind}): {detail}", { kind, detail });
}
