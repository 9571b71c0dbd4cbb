import type { MouseEvent } from "react";
import { metaFields } from "#contract/forms/meta-fields.ts";
import type { MessageId } from "#generated/message-ids.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/button.tsx";
import styles from "./entry-form.module.css";
import type { EntryFormState } from "./use-entry-form.ts";

interface StepButtonsProps {
  readonly form: EntryFormState;
  /** Label of the submit button. */
  readonly submit: MessageId;
}

/** The button onwards comes first, so that Enter triggers it; without scripts its value is the next step. */
export function StepButtons({ form, submit }: StepButtonsProps) {
  const t = useT();
  const { step, stepCount, isBusy } = form;
  const back = (event: MouseEvent) => {
    event.preventDefault();
    if (event.detail <= 1) form.back();
  };
  return (
    <div className={styles.send}>
      {step < stepCount ? (
        <Button type="submit" name={metaFields.step} value={step + 1} onClick={onceOnly}>
          {t("form.next")}
        </Button>
      ) : (
        <Button type="submit" busy={isBusy} onClick={onceOnly}>
          {isBusy ? t("form.sending") : t(submit)}
        </Button>
      )}
      {step > 1 ? (
        <Button
          kind="secondary"
          type="submit"
          name={metaFields.step}
          value={step - 1}
          busy={isBusy}
          onClick={back}
        >
          {t("form.back")}
        </Button>
      ) : null}
    </div>
  );
}

/** The second click of a double click would hit a button of the next step. */
function onceOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
