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
  /** It gets the initial focus in its dialog. */
  readonly isFirst?: boolean;
}

/** Makes Enter, also with Ctrl, submit the form as in other fields: browsers do not do so here. */
function sendForm(event: KeyboardEvent<HTMLSelectElement | HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== "Enter" || form === null) return;
  event.preventDefault();
  form.requestSubmit();
}

/** A labelled select, inline or as a form field that submits on Enter. */
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

/** A few options side by side, exactly one of which is on. */
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

/** A few options side by side, several of which may be on. */
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

/** A few options as a form field, each one click away; Enter submits the form. */
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
