import { useEffect, useId, useRef, type ReactNode } from "react";
import styles from "../controls/choice.module.css";

interface DayChoiceProps {
  readonly label: string;
  readonly hint: string;
  /** The first day that can be chosen. */
  readonly from: string;
  readonly day: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** A labelled date field, possibly empty; while typing, an incomplete date stays in the field. */
export function DayChoice({ label, hint, from, day, onChoose }: DayChoiceProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current !== null && document.activeElement !== current) current.value = day ?? "";
  }, [day]);
  const choose = (typed: string): void => {
    const chosen = typed > from ? typed : "";
    if (chosen !== (day ?? "")) onChoose(chosen);
  };
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="date"
        title={hint}
        min={from}
        defaultValue={day}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  );
}
