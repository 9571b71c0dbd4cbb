import { useEffect, useId, useRef, type ReactNode } from "react";
import { sizeLimits, sizeOf } from "./frame-size.ts";
import styles from "../controls/choice.module.css";

interface SizeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly size: number | undefined;
  readonly onChoose: (size: number | undefined) => void;
}

/** A width or a height in px, or empty; an incomplete value stays in the field while typing. */
export function SizeField({ label, hint, size, onChoose }: SizeFieldProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const put = (): void => {
    if (field.current !== null) field.current.value = size === undefined ? "" : String(size);
  };
  useEffect(() => {
    if (document.activeElement !== field.current || sizeOf(field.current?.value ?? "") !== size) {
      put();
    }
  });
  const choose = (typed: string): void => {
    const chosen = sizeOf(typed);
    if (typed === "" || chosen !== undefined) onChoose(chosen);
  };
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="number"
        title={hint}
        {...sizeLimits}
        defaultValue={size}
        onChange={({ target }) => choose(target.value)}
        onBlur={put}
      />
    </span>
  );
}
