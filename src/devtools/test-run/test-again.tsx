import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactNode } from "react";
import { Toggles } from "../controls/choice.tsx";
import type { OpenState } from "../interactions/interaction-files.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { stateKey } from "./state-result.ts";

/** One save often changes several modules, one after another, in ms. */
const restMs = 400;
const value = "on";

/** Retests the affected states of blocks after each save of their code. */
export const TestAgain = observer(function TestAgain(props: {
  readonly onStart: (states: readonly OpenState[]) => void;
}): ReactNode {
  const { onStart } = props;
  const { testRun } = useWorkbench();
  const { running, outdated } = testRun;
  const [isOn, setOn] = useState(false);
  const isWaiting = isOn && running === undefined && outdated.size > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const later = setTimeout(() => {
      onStart(testRun.states.filter((state) => outdated.has(stateKey(state))));
    }, restMs);
    return () => clearTimeout(later);
  });
  if (!import.meta.hot) return null;
  return (
    <Toggles
      label={t("When code is saved")}
      values={new Set(isOn ? [value] : [])}
      options={[{ value, label: t("Test again") }]}
      onToggle={() => setOn(!isOn)}
    />
  );
});
