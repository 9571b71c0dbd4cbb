import { useId, type KeyboardEvent, type ReactNode } from "react";
import styles from "./choice.module.css";
import fieldStyles from "./field.module.css";

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (value: string) => void;
}

interface ChoiceLook {
  readonly isField?: boolean;
  /** A dialog that opens puts the focus into it. */
  readonly isFirst?: boolean;
}

/** Enter as in every other field of a form, also with Ctrl: browsers do nothing of their own here. */
function sendForm(event: KeyboardEvent<HTMLSelectElement | HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || form === null) return;
  event.preventDefault();
  form.requestSubmit();
}

/** A labelled list to choose from: in a line, or as one of the fields of a form, which Enter sends. */
export function Choice(props: ChoiceProps & ChoiceLook): ReactNode {
  const { label, value, options, onChoose, isField = false, isFirst = false } = props;
  const id = useId();
  return (
    <span className={isField ? fieldStyles.field : styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        title={isField ? undefined : label}
        value={value}
        data-first={isFirst || undefined}
        onChange={({ target }) => onChoose(target.value)}
        onKeyDown={isField ? sendForm : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Few options side by side, of which one is on. */
export function Switches({ label, value, options, onChoose }: ChoiceProps): ReactNode {
  return (
    <fieldset className={styles.switches} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

interface TogglesProps extends Pick<ChoiceProps, "label" | "options"> {
  readonly values: ReadonlySet<string>;
  readonly onToggle: (value: string) => void;
}

/** Few options side by side, of which several may be on. */
export function Toggles({ label, values, options, onToggle }: TogglesProps): ReactNode {
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={values.has(value)}
          onClick={() => onToggle(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Few options as one of the fields of a form, each one press away; Enter sends the form. */
export function Radios({ label, value, options, onChoose }: ChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={fieldStyles.checks}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onKeyDown={sendForm}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
