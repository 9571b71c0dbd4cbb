import { observer } from "mobx-react-lite";
import { useRef } from "react";
import type { Interaction } from "#contract/interactions.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Button } from "../controls/button.tsx";
import { PlayOnSave } from "../test-run/play-on-save.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { copyTest } from "../copied-tests/copy-test.ts";
import { formsText } from "../conditions/forms-text.ts";
import { useFocusOfUse } from "./focus-of-use.ts";
import { Steps } from "./interaction-steps.tsx";
import { PlayMark } from "./play-mark.tsx";
import { isUnderOthers } from "../conditions/recorded-conditions.ts";
import { RecordedForm } from "./recorded-form.tsx";
import styles from "./interactions-panel.module.css";

/** The panel below the preview with the open state's interactions, and whether they still pass. */
export const InteractionsPanel = observer(function InteractionsPanel() {
  const { interactions } = useWorkbench();
  const { subject, shown, recording, fault } = interactions;
  const section = useRef<HTMLElement>(null);
  useFocusOfUse(section, interactions);
  if (!interactions.isOpen || subject === undefined) return null;
  return (
    <section ref={section} className={styles.panel} aria-labelledby="interactions">
      <div className={styles.head}>
        <h2 id="interactions">{t("Interactions of {type}: {state}", { ...subject })}</h2>
        <CommandButton
          id="record-interaction"
          label={recording?.isRunning === true ? t("Stop recording") : t("Record")}
        />
        <CommandButton id="play-interactions" label={t("Play all")} />
        <PlayOnSave />
        <Button
          icon="close"
          look="icon"
          label={t("Close")}
          onPress={() => interactions.open(false)}
        />
      </div>
      <div className={`${styles.body} scrolls`}>
        {fault !== undefined && <p className={styles.fault}>{fault}</p>}
        {recording !== undefined && <RecordedForm key={recording.of ?? ""} of={recording} />}
        {shown.length === 0 && recording === undefined && fault === undefined && (
          <p className={styles.hint}>
            {t(
              "There are none yet. What you do in the preview is recorded with what it changes; once saved, it is replayed here and by npm test.",
            )}
          </p>
        )}
        {shown.map(([name, one]) =>
          name === recording?.of && interactions.isOfSubject ? null : (
            <Saved key={name} name={name} of={one} />
          ),
        )}
      </div>
    </section>
  );
});

interface SavedProps {
  readonly name: string;
  readonly of: Interaction;
}

/** A saved interaction. */
const Saved = observer(function Saved({ name, of }: SavedProps) {
  const workbench = useWorkbench();
  const { interactions, session } = workbench;
  const { playing, recording } = interactions;
  const outcome = interactions.runs.outcomes.get(name);
  const isPlaying = playing?.name === name;
  return (
    <article aria-label={name}>
      <div className={styles.title}>
        <PlayMark isPlaying={isPlaying} outcome={outcome} />
        <h3>{name}</h3>
        <Button
          label={t("Play")}
          hint={name}
          isOff={playing !== undefined || recording !== undefined}
          onPress={() => void interactions.play([name])}
        />
        <Button
          icon="copy"
          look="icon"
          label={t("Copy “{name}” as Playwright test", { name })}
          onPress={() => void copyTest(workbench, name)}
        />
        <Button
          icon="edit"
          look="icon"
          label={t("Edit “{name}”", { name })}
          isOff={playing !== undefined || recording !== undefined}
          onPress={() => interactions.edit(name)}
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
        isFirstFailed={interactions.runs.firstFailed === name}
        onPlayUpTo={(count) => void interactions.playUpTo(name, count)}
      />
      <UnderConditions of={of} />
      {of.locale !== interactions.locale && (
        <p className={styles.hint}>
          {t("The preview is shown in {locale} for it.", { locale: of.locale })}
        </p>
      )}
    </article>
  );
});

/** The conditions it is played under, if they are not the defaults, or differ from those of the preview. */
const UnderConditions = observer(function UnderConditions({ of }: { readonly of: Interaction }) {
  const { site } = useWorkbench();
  const { forms } = of;
  if (forms === undefined && !isUnderOthers(site, of)) return null;
  return (
    <p className={styles.hint}>
      {forms === undefined
        ? t("The preview is shown as usual for it.")
        : t("Submitted forms get: {outcome}.", { outcome: formsText(forms) })}
    </p>
  );
});
