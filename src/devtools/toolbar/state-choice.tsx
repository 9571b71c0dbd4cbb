import { observer } from "mobx-react-lite";
import { CommandButton } from "../commands/command-button.tsx";
import { Choice } from "../controls/choice.tsx";
import { typeOfFixtures } from "../interactions/interaction-files.ts";
import { stateLabel } from "../test-run/verdict.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./toolbar.module.css";

/** The named states of a fixture. */
export const StateChoice = observer(function StateChoice() {
  const { session, testRun } = useWorkbench();
  const source = session.open?.source;
  if (source?.kind !== "file" || source.state === undefined) return null;
  const entry = session.listing?.documents.find(({ path }) => path === source.path);
  const states = entry?.states ?? [source.state];
  const type = typeOfFixtures(source.path) ?? "";
  return (
    <span className={styles.states}>
      <Choice
        label={t("State")}
        value={source.state}
        options={states.map((state) => ({
          value: state,
          label: stateLabel(state, testRun.hasPassed({ type, state })),
        }))}
        onChoose={(state) => void session.ask({ ...source, state })}
      />
      <CommandButton id="previous-state" icon="up" look="icon" />
      <CommandButton id="next-state" icon="down" look="icon" />
      <CommandButton id="new-state" icon="state" />
      <CommandButton id="interactions" icon="play" look="icon" />
      <CommandButton id="block-alone" icon="alone" look="icon" />
    </span>
  );
});
