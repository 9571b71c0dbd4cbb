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

/** The name of a step and its number. It takes the focus when the visitor goes to the step. */
export function StepName({ id, step, title, form }: StepNameProps) {
  const t = useT();
  const ref = useRef<HTMLLegendElement>(null);
  const { stepCount, moves } = form;
  // Only after navigation: a step that opens because of its errors leaves the focus to them.
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
      {/* One text node: a space in a node of its own is not passed on to screen readers. */}
      <span className={styles.count}>{`${t("form.step", { step, count: stepCount })} `}</span>
      {t(title)}
    </legend>
  );
}

function placeOf(mark: number, step: number): "behind" | "here" | "ahead" {
  if (mark === step) return "here";
  return mark < step ? "behind" : "ahead";
}
