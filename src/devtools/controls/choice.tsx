import { useId, type ReactNode } from "react";
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

/** A labelled list to choose from: in a line, or as one of the fields of a form, which Enter sends. */
export function Choice(props: ChoiceProps & { readonly isField?: boolean }): ReactNode {
  const { label, value, options, onChoose, isField = false } = props;
  const id = useId();
  return (
    <span className={isField ? fieldStyles.field : styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        onKeyDown={(event) => {
          // As in every other field of a form; browsers do nothing of their own here.
          const { form } = event.currentTarget;
          if (!isField || event.key !== "Enter" || form === null) return;
          event.preventDefault();
          form.requestSubmit();
        }}
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
