import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { faultText } from "../interactions/fault-text.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import type { TestedPart } from "./open-tested.ts";
import { hasPassed, stateKey, type StateResult } from "./state-result.ts";
import { Verdict } from "./verdict.tsx";
import styles from "./test-run-dialog.module.css";

interface TestedStateProps {
  readonly subject: OpenState;
  readonly onOpen: (part: TestedPart) => void;
}

/** A state, and what was found in it: each leads there. */
export const TestedState = observer(function TestedState(props: TestedStateProps): ReactNode {
  const { subject, onOpen } = props;
  const { results, running } = useWorkbench().testRun;
  const key = stateKey(subject);
  const isRunning = running !== undefined && stateKey(running.current) === key;
  const result = results.get(key);
  return (
    <li>
      <button type="button" className={styles.state} onClick={() => onOpen({ kind: "state" })}>
        <span className={styles.name}>
          {subject.type} <b>{subject.state}</b>
        </span>
        {result && result.played.length > 0 && (
          <small>
            {t("{n, plural, one {# interaction} other {# interactions}}", {
              n: result.played.length,
            })}
          </small>
        )}
        <StateVerdict isRunning={isRunning} result={result} />
      </button>
      {result && <Findings result={result} onOpen={onOpen} />}
    </li>
  );
});

interface StateVerdictProps {
  readonly isRunning: boolean;
  readonly result: StateResult | undefined;
}

function StateVerdict({ isRunning, result }: StateVerdictProps) {
  if (isRunning) return <small>{t("is tested …")}</small>;
  if (result === undefined) return <small>{t("not tested")}</small>;
  return <Verdict hasPassed={hasPassed(result)} />;
}

interface FindingsProps {
  readonly result: StateResult;
  readonly onOpen: (part: TestedPart) => void;
}

/** What is wrong in a state. */
function Findings({ result: { faults, violations, played }, onOpen }: FindingsProps): ReactNode {
  const failed = played.flatMap(({ name, step, outcome: { done, fault } }) =>
    fault === undefined ? [] : [{ name, step, done, fault }],
  );
  if (faults.length + violations.length + failed.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {faults.map((fault) => (
        <li key={fault}>
          <button type="button" onClick={() => onOpen({ kind: "state" })}>
            {fault}
          </button>
        </li>
      ))}
      {failed.map(({ name, step, done, fault }) => (
        <li key={name}>
          <button type="button" onClick={() => onOpen({ kind: "interaction", name })}>
            {t("{name}, step {n}: {step}", { name, n: done + 1, step })}
            <small>{faultText(fault)}</small>
          </button>
        </li>
      ))}
      {violations.map(({ rule, help, places }) => (
        <li key={rule}>
          <button type="button" onClick={() => onOpen({ kind: "accessibility" })}>
            {t("Accessibility: {help}", { help })}
            <small>{places.map(({ words }) => words).join(", ")}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
