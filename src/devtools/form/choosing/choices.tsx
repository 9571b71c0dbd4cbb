import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { describedBy } from "../described-by.ts";
import { drawingOf } from "./drawing.tsx";
import { t } from "#devtools/i18n.ts";
import styles from "./choices.module.css";

/** A few values side by side, tones and states in their colours. The schema's default is never written. */
export function Choices(props: WidgetProps): ReactNode {
  const { id, schema, options, required, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value;
  const choices = (options.enumOptions ?? []).map(({ label, value: own }) => ({
    label,
    own: asUnknown(own),
  }));
  const standard: unknown = schema.default;
  const shown = value ?? standard;
  const isUnlisted = shown !== undefined && !choices.some(({ own }) => own === shown);
  const isOpen = standard === undefined && required !== true;
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy(id, schema, rawErrors)}
      aria-invalid={(rawErrors?.length ?? 0) > 0 || undefined}
      className={styles.choices}
      onBlur={() => onBlur(id, value)}
    >
      {isOpen && (
        <Choice
          name={id}
          label={t("not set")}
          isOn={shown === undefined}
          onChoose={() => onChange(undefined)}
        />
      )}
      {choices.map(({ label, own }) => (
        <Choice
          key={label}
          name={id}
          label={label}
          value={own}
          isOn={own === shown}
          onChoose={() => onChange(own === standard ? undefined : own)}
        />
      ))}
      {isUnlisted && (
        <Choice
          name={id}
          label={t("“{value}”: no such choice", { value: textOf(shown) })}
          isOn
          isUnlisted
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Its appearance is shown next to the name if it is a tone or a drawing. */
  readonly value?: unknown;
  readonly isUnlisted?: boolean;
  readonly onChoose?: () => void;
}

function Choice({ name, label, isOn, value, isUnlisted, onChoose }: ChoiceProps): ReactNode {
  const drawing = drawingOf(value);
  return (
    <label className={styles.choice} data-stray={isUnlisted}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={isOn}
        onChange={() => onChoose?.()}
      />
      {drawing === undefined ? (
        <span
          className={styles.swatch}
          data-tone={typeof value === "string" ? value : undefined}
          aria-hidden="true"
        />
      ) : (
        <span className={styles.drawing}>{drawing}</span>
      )}
      {label}
    </label>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function asUnknown(value: unknown): unknown {
  return value;
}
