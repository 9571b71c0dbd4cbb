import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/button.tsx";
import { TextField } from "../controls/text-field.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import type { InteractionStore } from "./interaction-store.ts";
import { Steps } from "./interaction-steps.tsx";
import { PlayMark } from "./play-mark.tsx";
import { playName, reorderSteps, type Recording } from "./recording.ts";
import styles from "./interactions-panel.module.css";

/** The form for an unsaved recording or correction. */
export const RecordedForm = observer(function RecordedForm({ of }: { readonly of: Recording }) {
  const { interactions, session } = useWorkbench();
  const name = of.name ?? of.of ?? "";
  const { steps, isRunning } = of;
  const { file, playing } = interactions;
  const { outcomes, firstFailed } = interactions.runs;
  const played = playName(of);
  const isPlaying = playing?.name === played;
  const outcome = outcomes.get(played);
  const isTaken =
    name.trim() !== of.of && file !== undefined && Object.hasOwn(file.interactions, name.trim());
  const refusal = session.writeRefusal ?? saveRefusal(of, name);
  return (
    <form
      className={styles.recorded}
      data-running={isRunning || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal !== undefined) return session.say("bad", refusal);
        if (isRunning) interactions.stopRecording();
        void interactions.save(name.trim());
      }}
    >
      <div className={styles.title}>
        {!isRunning && <PlayMark isPlaying={isPlaying} outcome={outcome} />}
        <output>{headingOf(of, interactions.isOfSubject)}</output>
      </div>
      <Steps
        steps={steps}
        done={isPlaying ? playing?.done : outcome?.done}
        outcome={outcome}
        isFirstFailed={firstFailed === played}
        isRunning={isRunning}
        {...(!isRunning && {
          editing: {
            onRemove: (at) => interactions.correct(steps.toSpliced(at, 1)),
            onMove: (from, to) => interactions.correct(reorderSteps(steps, from, to)),
          },
        })}
      />
      <output className={styles.missed}>{missedText(of)}</output>
      <div className={styles.naming}>
        <TextField
          label={t("What it shows")}
          value={name}
          onChange={(typed) => call(interactions, typed)}
          hint={nameHint(isTaken)}
        />
        <Button isSubmit look="primary" label={t("Save")} onPress={() => undefined} />
        <Button
          label={t("Play")}
          isOff={isRunning || playing !== undefined || !interactions.isOfSubject}
          onPress={() => void interactions.playRecorded()}
        />
        <Button label={t("Discard")} onPress={() => interactions.discard()} />
      </div>
    </form>
  );
});

/** A recording made in the meantime keeps the name. */
function call(interactions: InteractionStore, name: string): void {
  const { recording } = interactions;
  if (recording !== undefined) runInAction(() => (interactions.recording = { ...recording, name }));
}

function nameHint(isTaken: boolean): string {
  return isTaken
    ? t("It replaces the one of the same name.")
    : t("For example: opening a question closes the others");
}

function missedText({ missed }: Recording): string {
  return missed === undefined
    ? ""
    : t("Not recorded: the action on <{tag}>. It has no name and no text to find it by.", {
        tag: missed,
      });
}

/** Why it cannot be saved like this. */
function saveRefusal({ steps }: Recording, name: string): string | undefined {
  if (steps.length === 0) return t("Nothing was changed yet.");
  return name.trim() === "" ? t("It has no name yet.") : undefined;
}

function headingOf({ isRunning, of, type, state }: Recording, isOfSubject: boolean): string {
  if (isRunning) return t("Recording: use the block in the preview.");
  if (!isOfSubject) return t("Recorded of {type}: {state}, not saved yet.", { type, state });
  return of === undefined
    ? t("Recorded, not saved yet.")
    : t("Remove or move steps, rename it, or record it again.");
}
