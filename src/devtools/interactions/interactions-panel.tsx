import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Interaction, InteractionStep } from "#contract/interactions.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Button } from "../controls/button.tsx";
import { TextField } from "../controls/text-field.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import type { Played } from "./player.ts";
import { faultText, stepText } from "./step-text.ts";
import styles from "./interactions-panel.module.css";

/** What is done with the open state of a block, and whether it still does what it did: below the preview. */
export const InteractionsPanel = observer(function InteractionsPanel() {
  const { interactions } = useWorkbench();
  const { subject, shown, recording, fault } = interactions;
  if (!interactions.isOpen || subject === undefined) return null;
  return (
    <section className={styles.panel} aria-labelledby="interactions">
      <div className={styles.head}>
        <h2 id="interactions">{t("Interactions of {type}: {state}", { ...subject })}</h2>
        <CommandButton
          id="record-interaction"
          label={recording?.isRunning === true ? t("Stop recording") : t("Record")}
        />
        <CommandButton id="play-interactions" label={t("Play all")} />
        <Button
          icon="close"
          look="icon"
          label={t("Close")}
          onPress={() => interactions.open(false)}
        />
      </div>
      <div className={`${styles.body} scrolls`}>
        {fault !== undefined && <p className={styles.fault}>{fault}</p>}
        <Recorded key={recording === undefined ? "none" : "some"} />
        {shown.length === 0 && recording === undefined && fault === undefined && (
          <p className={styles.hint}>
            {t(
              "There are none yet. What you do in the preview is recorded with what changes by it; saved, it is repeated here and by npm test.",
            )}
          </p>
        )}
        {shown.map(([name, one]) => (
          <Saved key={name} name={name} of={one} />
        ))}
      </div>
    </section>
  );
});

interface SavedProps {
  readonly name: string;
  readonly of: Interaction;
}

/** One that is saved. */
const Saved = observer(function Saved({ name, of }: SavedProps) {
  const { interactions, session } = useWorkbench();
  const { playing, recording } = interactions;
  const outcome = interactions.outcomes.get(name);
  const isPlaying = playing?.name === name;
  return (
    <article aria-label={name}>
      <div className={styles.title}>
        <Mark isPlaying={isPlaying} outcome={outcome} />
        <h3>{name}</h3>
        <Button
          label={t("Play")}
          hint={name}
          isOff={playing !== undefined || recording !== undefined}
          onPress={() => void interactions.play([name])}
        />
        <Button
          icon="remove"
          look="icon"
          label={t("Delete “{name}”", { name })}
          isOff={playing !== undefined || session.writeRefusal !== undefined}
          hint={session.writeRefusal}
          onPress={() => void interactions.remove(name)}
        />
      </div>
      <Steps
        steps={of.steps}
        done={isPlaying ? playing.done : outcome?.done}
        outcome={outcome}
        onPlayUpTo={(count) => void interactions.playUpTo(name, count)}
      />
      {of.locale !== interactions.locale && (
        <p className={styles.hint}>
          {t("The preview is shown in {locale} for it.", { locale: of.locale })}
        </p>
      )}
    </article>
  );
});

/** What is being recorded, or was and is not saved. */
const Recorded = observer(function Recorded() {
  const { interactions, session } = useWorkbench();
  const { recording, file } = interactions;
  const [name, setName] = useState("");
  if (recording === undefined) return null;
  const { steps, isRunning } = recording;
  const isTaken = file !== undefined && Object.hasOwn(file.interactions, name.trim());
  const isNameless = name.trim() === "";
  const refusal =
    session.writeRefusal ??
    (steps.length === 0 ? t("Nothing was done yet.") : undefined) ??
    (isNameless ? t("It has no name yet.") : undefined);
  return (
    <form
      className={styles.recorded}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal !== undefined) return session.say("bad", refusal);
        if (isRunning) interactions.stopRecording();
        void interactions.save(name.trim());
      }}
    >
      <output className={styles.title}>
        {isRunning ? t("Recording: use the block in the preview.") : t("Recorded, not saved yet.")}
      </output>
      {isRunning ? (
        <Steps steps={steps} />
      ) : (
        <Steps steps={steps} onRemove={(at) => interactions.removeStep(at)} />
      )}
      <div className={styles.naming}>
        <TextField
          label={t("What it shows")}
          value={name}
          onChange={setName}
          hint={
            isTaken
              ? t("It takes the place of the one that is called so.")
              : t("Such as: opening a question closes the others")
          }
        />
        <Button isSubmit look="primary" label={t("Save")} onPress={() => undefined} />
        <Button label={t("Discard")} onPress={() => interactions.discard()} />
      </div>
    </form>
  );
});

interface StepsProps {
  readonly steps: readonly InteractionStep[];
  readonly done?: number | undefined;
  readonly outcome?: Played | undefined;
  readonly onRemove?: (at: number) => void;
  readonly onPlayUpTo?: (count: number) => void;
}

function Steps({ steps, done, outcome, onRemove, onPlayUpTo }: StepsProps) {
  const fault = outcome?.fault;
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => {
        const isDone = done !== undefined && at < done;
        const isFault = fault !== undefined && at === done;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- the same may be done twice
            key={at}
            data-expected={"expect" in step || undefined}
            data-done={isDone || undefined}
            data-fault={isFault || undefined}
          >
            {onPlayUpTo === undefined ? (
              <span>{stepText(step)}</span>
            ) : (
              <button type="button" title={t("Play up to here")} onClick={() => onPlayUpTo(at + 1)}>
                {stepText(step)}
              </button>
            )}
            {isFault && <strong>{faultText(fault)}</strong>}
            {onRemove && (
              <Button
                icon="close"
                look="icon"
                label={t("Take out: {step}", { step: stepText(step) })}
                onPress={() => onRemove(at)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface MarkProps {
  readonly isPlaying: boolean;
  readonly outcome: Played | undefined;
}

function Mark({ isPlaying, outcome }: MarkProps) {
  if (isPlaying) return <span className={styles.mark}>{t("plays …")}</span>;
  if (outcome === undefined) return <span className={styles.mark}>{t("not played")}</span>;
  const isGood = outcome.fault === undefined;
  return (
    <span className={styles.mark} data-good={isGood}>
      {isGood ? t("passed") : t("failed")}
    </span>
  );
}
