import { useEffect, useEffectEvent, useRef } from "react";
import type { MessageId } from "#generated/message-ids.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./step-name.module.css";
import type { EntryFormState } from "./use-entry-form.ts";

interface StepNameProps {
  readonly id: string | undefined;
  readonly step: number;
  readonly title: MessageId;
  readonly form: EntryFormState;
}

/** What a step is called and how far it is along the way. It takes the focus of those who come here. */
export function StepName({ id, step, title, form }: StepNameProps) {
  const t = useT();
  const ref = useRef<HTMLLegendElement>(null);
  const { stepCount, moves } = form;
  // Only when somebody goes to it: a step that opens for its faults leaves the focus to them.
  const takeFocus = useEffectEvent(() => {
    if (form.step === step) ref.current?.focus();
  });
  useEffect(() => {
    if (moves > 0) takeFocus();
  }, [moves]);
  return (
    <legend ref={ref} id={id} className={styles.name} tabIndex={-1}>
      <span className={styles.trail} aria-hidden="true">
        {Array.from({ length: stepCount }, (_, index) => (
          <span key={index} data-place={placeOf(index + 1, step)} />
        ))}
      </span>
      {/* One text: a space in a text of its own is lost on the way to a screen reader. */}
      <span className={styles.count}>{`${t("form.step", { step, count: stepCount })} `}</span>
      {t(title)}
    </legend>
  );
}

function placeOf(mark: number, step: number): "behind" | "here" | "ahead" {
  if (mark === step) return "here";
  return mark < step ? "behind" : "ahead";
}
