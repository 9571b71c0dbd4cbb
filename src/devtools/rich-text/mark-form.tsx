import {
  useEffect,
  useId,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { markText } from "#devtools/form/focus/place-caret.ts";
import { Button } from "../controls/button.tsx";
import { t } from "../i18n.ts";
import styles from "./rich-text.module.css";

/** Props of a control that prompts for a text. */
export interface BoxProps {
  readonly id: string;
  readonly value: string;
  readonly placeholder: string;
  readonly attributes: AriaAttributes;
  readonly onChange: (value: string) => void;
  /** If there are options to choose from. */
  readonly onChoose: (value: string, title: string) => void;
}

interface MarkFormProps {
  readonly label: string;
  /** The input control. */
  readonly box: (props: BoxProps) => ReactNode;
  readonly value: string;
  readonly example: string;
  /** Why a value is not allowed. */
  readonly refusal: (value: string) => string | undefined;
  /** Undefined removes it. @param title Name of what was chosen. */
  readonly onSet: (value: string | undefined, title?: string) => void;
  readonly onClose: () => void;
}

/** A one-line form that asks for the target of a link, or the language of a text. */
export function MarkForm(props: MarkFormProps): ReactNode {
  const { label, box: Box, value, example, refusal, onSet, onClose } = props;
  const id = useId();
  const [text, setText] = useState(value);
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    document.getElementById(id)?.focus();
    markText();
  }, [id]);
  const set = (wanted: string, title?: string): void => {
    if (wanted === "") return;
    const refused = refusal(wanted);
    setReason(refused);
    if (refused === undefined) onSet(wanted, title);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") set(text);
    else onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the control in it
    <div className={styles.ask} onKeyDown={onKeyDown}>
      <label htmlFor={id}>{label}</label>
      <Box
        id={id}
        value={text}
        placeholder={example}
        attributes={{
          "aria-invalid": reason !== undefined || undefined,
          "aria-describedby": `${id}-reason`,
        }}
        onChange={(typed) => {
          setText(typed);
          // The typed text may be a search for a page.
          setReason(undefined);
        }}
        onChoose={set}
      />
      <Button label={t("Set")} isOff={text === ""} onPress={() => set(text)} />
      {value !== "" && <Button label={t("Remove")} onPress={() => onSet(undefined)} />}
      <Button look="icon" icon="close" label={t("Close")} onPress={onClose} />
      <output id={`${id}-reason`}>{reason}</output>
    </div>
  );
}

/** A line of text. */
export function TextBox({ id, value, placeholder, attributes, onChange }: BoxProps): ReactNode {
  return (
    <input
      id={id}
      value={value}
      placeholder={placeholder}
      {...attributes}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
