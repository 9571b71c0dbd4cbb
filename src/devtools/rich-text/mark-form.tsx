import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import styles from "./rich-text.module.css";

interface MarkFormProps {
  readonly label: string;
  readonly value: string;
  readonly example: string;
  /** Why a value cannot stand there. */
  readonly refusal: (value: string) => string | undefined;
  /** Undefined takes it away. */
  readonly onSet: (value: string | undefined) => void;
  readonly onClose: () => void;
}

/** One line that asks where a link leads, or which language a text is in. */
export function MarkForm(props: MarkFormProps): ReactNode {
  const { label, value, example, refusal, onSet, onClose } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const reason = text === "" ? undefined : refusal(text);
  useEffect(() => field.current?.focus(), []);
  const set = (): void => {
    if (text !== "" && reason === undefined) onSet(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") set();
    else onClose();
  };
  return (
    <div className={styles.ask}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        value={text}
        placeholder={example}
        aria-invalid={reason !== undefined || undefined}
        aria-describedby={`${id}-reason`}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setText(target.value)}
      />
      <Button label="Set" isOff={text === "" || reason !== undefined} onPress={set} />
      {value !== "" && <Button label="Take away" onPress={() => onSet(undefined)} />}
      <Button look="icon" icon="close" label="Close" onPress={onClose} />
      <output id={`${id}-reason`}>{reason}</output>
    </div>
  );
}
