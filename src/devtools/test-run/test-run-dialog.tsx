import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import type { OpenState } from "../interactions/interaction-files.ts";
import { stepByArrow } from "../picker/list-keys.ts";
import { lookingWorkbench } from "../side-by-side/looking-workbench.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { firstFailure, useFocusOfRun } from "./focus-of-run.ts";
import { openTested, type TestedPlace } from "./open-tested.ts";
import { stateKey } from "./state-result.ts";
import { TestRunChoices, useListedStates } from "./test-run-choices.tsx";
import { TestedPage } from "./tested-page.tsx";
import { TestedState } from "./tested-state.tsx";
import styles from "./test-run-dialog.module.css";

/** All states of all blocks: whether each is accessible and behaves as recorded. */
export const TestRunDialog = observer(function TestRunDialog(props: {
  readonly onClose: () => void;
}): ReactNode {
  const workbench = useWorkbench();
  const { testRun } = workbench;
  const { running, fault } = testRun;
  // Shows one state after another, without affecting the open document.
  const [bench, setBench] = useState<Workbench>();
  const listed = useListedStates();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { begin } = useFocusOfRun({ states: list, button }, running !== undefined, listed.words);
  const close = (): void => {
    testRun.stop();
    props.onClose();
  };
  const open = (subject: OpenState, place: TestedPlace): void => {
    close();
    void openTested(workbench, subject, place);
  };
  const start = (states?: readonly OpenState[]): void => {
    const other = lookingWorkbench(workbench, "test-run", workbench.site);
    setBench(other);
    begin();
    void testRun.start(other, states);
  };
  const { all, shown } = listed;
  const hasFailed = shown.some((state) => testRun.hasPassed(state) === false);
  return (
    <Dialog title={t("Test all states")} size="large" onClose={close}>
      <RunHead
        button={button}
        shown={shown.length < all.length ? shown : undefined}
        onStart={start}
        onFirstFailure={hasFailed ? () => firstFailure(list)?.focus() : undefined}
      />
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go on from the field */}
      <div className={styles.stepped} onKeyDown={stepByArrow}>
        <TestRunChoices listed={listed} onStart={start} />
        <div ref={list} className={styles.parts}>
          <States shown={shown} onOpen={open} />
          {running && bench && <TestedPage of={bench} />}
        </div>
      </div>
    </Dialog>
  );
});

interface StatesProps {
  readonly shown: readonly OpenState[];
  readonly onOpen: (subject: OpenState, place: TestedPlace) => void;
}

function States({ shown, onOpen }: StatesProps): ReactNode {
  if (shown.length === 0) return <p className={styles.none}>{t("There are no such states.")}</p>;
  return (
    <ul className={`${styles.states} scrolls`} aria-label={t("States")} data-stops>
      {shown.map((state) => (
        <TestedState
          key={stateKey(state)}
          subject={state}
          onOpen={(place) => onOpen(state, place)}
        />
      ))}
    </ul>
  );
}

interface RunHeadProps {
  /** Starts and stops the run. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The listed states if they are not all. */
  readonly shown: readonly OpenState[] | undefined;
  /** @param states All if omitted. */
  readonly onStart: (states?: readonly OpenState[]) => void;
  /** Undefined if no listed state has failed. */
  readonly onFirstFailure: (() => void) | undefined;
}

/** The progress, with the button that starts and stops the run. */
const RunHead = observer(function RunHead(props: RunHeadProps): ReactNode {
  const { button, shown, onStart, onFirstFailure } = props;
  const { testRun } = useWorkbench();
  const { running, failed, results } = testRun;
  // An interaction played on a page takes the focus there, without the user having moved it.
  const done = running?.done;
  useEffect(() => {
    const { activeElement } = document;
    const isAway = activeElement === document.body || activeElement?.localName === "iframe";
    if (isAway) button.current?.focus();
  }, [button, done]);
  const n = results.size;
  const there = shown?.filter((state) => testRun.has(state));
  const startLabel = there === undefined ? t("Test all") : t("Test these {n}", { n: there.length });
  return (
    <div className={styles.head}>
      <output>
        {running !== undefined &&
          t("{done} of {all}: {state}", {
            done: running.done + 1,
            all: running.all,
            state: `${running.current.type}, ${running.current.state}`,
          })}
        {running === undefined && n > 0 && sayingOf(n, failed.length)}
        {running === undefined &&
          n === 0 &&
          t(
            "Each state is rendered, its accessibility is checked and its interactions are played, including unsaved changes. What is open stays as it is.",
          )}
      </output>
      {running && <progress value={running.done} max={running.all} aria-label={t("Progress")} />}
      {running === undefined && onFirstFailure && (
        <Button label={t("Go to first failure")} onPress={onFirstFailure} />
      )}
      <Button
        ref={button}
        isOff={running === undefined && there?.length === 0}
        look="primary"
        label={running === undefined ? startLabel : t("Stop")}
        onPress={() => (running === undefined ? onStart(there) : testRun.stop())}
      />
    </div>
  );
});

function sayingOf(n: number, failed: number): string {
  return failed === 0
    ? t("{n, plural, one {# state has} other {# states have}} passed.", { n })
    : t("{failed} of {n, plural, one {# state} other {# states}} failed.", { failed, n });
}
