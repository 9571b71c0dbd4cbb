import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { OpenState } from "../interactions/interaction-files.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { findingsOf, foundAtText, lookToSee } from "./findings.ts";
import type { TestedPlace } from "./open-tested.ts";
import { hasPassed, playedCount, stateKey, type StateResult } from "./state-result.ts";
import { Verdict } from "./verdict.tsx";
import styles from "./test-run-dialog.module.css";

interface TestedStateProps {
  readonly subject: OpenState;
  readonly onOpen: (place: TestedPlace) => void;
}

/** A state with its results, which link to it. */
export const TestedState = observer(function TestedState(props: TestedStateProps): ReactNode {
  const { subject, onOpen } = props;
  const { results, running } = useWorkbench().testRun;
  const key = stateKey(subject);
  const isRunning = running !== undefined && stateKey(running.current) === key;
  const result = results.get(key);
  const n = result === undefined ? 0 : playedCount(result);
  return (
    <li>
      <button
        type="button"
        className={styles.state}
        onClick={() => onOpen({ part: { kind: "state" } })}
      >
        <span className={styles.name}>
          {subject.type} <b>{subject.state}</b>
        </span>
        {n > 0 && (
          <small>{t("{n, plural, one {# interaction} other {# interactions}}", { n })}</small>
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
  readonly onOpen: (place: TestedPlace) => void;
}

/** The problems of a state, and links to where they are visible. */
function Findings({ result, onOpen }: FindingsProps): ReactNode {
  const findings = findingsOf(result);
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} data-findings>
      {findings.map((finding) => {
        const { part, text, details } = finding;
        const at = foundAtText(finding);
        return (
          <li key={`${part.kind} ${text}`}>
            <button type="button" onClick={() => onOpen({ part, look: lookToSee(finding) })}>
              {text}
              {at !== "" && <b className={styles.at}>{at}</b>}
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
