import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { Toggles } from "../controls/choice.tsx";
import { TextField } from "../controls/text-field.tsx";
import type { OpenState } from "../interactions/interaction-files.ts";
import { hasWords } from "../picker/has-words.ts";
import { AppearanceToggles } from "../side-by-side/appearance-toggles.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { useChangedStates } from "./changed-states.ts";
import { stateKey } from "./state-result.ts";
import { TestAgain } from "./test-again.tsx";
import type { TestRun } from "./test-run.ts";
import styles from "./test-run-dialog.module.css";

/** Which of the states are listed. */
export interface ListedStates {
  readonly all: readonly OpenState[];
  readonly shown: readonly OpenState[];
  readonly failedCount: number;
  /** Undefined if the committed version is unknown. */
  readonly changedCount: number | undefined;
  readonly words: string;
  readonly only: ReadonlySet<string>;
  readonly seek: (words: string) => void;
  readonly toggle: (only: string) => void;
}

/** The listed states: filtered by search text, by failure, by change. */
export function useListedStates(): ListedStates {
  const workbench = useWorkbench();
  const { testRun } = workbench;
  const [words, seek] = useState("");
  const [only, setOnly] = useState<ReadonlySet<string>>(new Set());
  // A run may follow further changes.
  const isChanged = useChangedStates(workbench, testRun.running === undefined);
  const toggle = (one: string): void => {
    const others = [...only].filter((other) => other !== one);
    setOnly(new Set(only.has(one) ? others : [...others, one]));
  };
  const all = listedOf(testRun);
  const shown = all
    .filter((state) => hasWords(stateKey(state), words))
    .filter((state) => !only.has("failed") || testRun.hasPassed(state) === false)
    .filter((state) => !only.has("changed") || isChanged?.(state) === true);
  const changedCount = isChanged && all.filter(isChanged).length;
  const { length: failedCount } = testRun.failed;
  return { all, shown, failedCount, changedCount, words, only, seek, toggle };
}

/** All states, and missing ones that have results. */
function listedOf(testRun: TestRun): readonly OpenState[] {
  const { states, results } = testRun;
  return [...states, ...[...results.values()].filter((result) => !testRun.has(result))];
}

interface ChoicesProps {
  readonly listed: ListedStates;
  readonly onStart: (states: readonly OpenState[]) => void;
}

/** Which states are tested, in which views, and when. */
export const TestRunChoices = observer(function TestRunChoices(props: ChoicesProps): ReactNode {
  const { listed, onStart } = props;
  const { shown, failedCount, changedCount, words, only, seek, toggle } = listed;
  const { testRun, site } = useWorkbench();
  const { length: n } = testRun.looks.on(site);
  const isRunning = testRun.running !== undefined;
  const failed = { value: "failed", label: t("Failed only ({n})", { n: failedCount }) };
  const changed = { value: "changed", label: t("Changed only ({n})", { n: changedCount ?? 0 }) };
  return (
    <>
      <div className={styles.choices}>
        <TextField
          label={t("Filter")}
          value={words}
          onChange={seek}
          isStop
          onEnter={() => isRunning || onStart(shown.filter((state) => testRun.has(state)))}
        />
        <Toggles
          label={t("Show")}
          values={only}
          options={changedCount === undefined ? [failed] : [failed, changed]}
          onToggle={toggle}
        />
        <TestAgain onStart={onStart} />
      </div>
      <fieldset className={styles.looks} disabled={isRunning} aria-label={t("Appearance")}>
        <AppearanceToggles of={testRun.looks} />
        <small>
          {t("{n, plural, one {# appearance} other {# appearances}} of each state", { n })}
        </small>
      </fieldset>
    </>
  );
});
