import { observer } from "mobx-react-lite";
import { useCallback, useId, useState, type ReactNode } from "react";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { parseJson } from "#contract/parse-json.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { useWantedField } from "./use-wanted-field.ts";
import styles from "./json-editor.module.css";

interface JsonEditorProps {
  readonly label: string;
  readonly value: unknown;
  /** Told of every text that is JSON. */
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** Any value as its JSON. What is typed takes effect as soon as it is JSON. */
export const JsonEditor = observer(function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, value, onChange, onLeave } = props;
  const { translate } = useWorkbench();
  const id = useId();
  useWantedField(useCallback(() => focusOn(id), [id]));
  const [typed, setTyped] = useState<string>();
  const [problem] = typed === undefined ? [] : parseJson(typed).problems;
  const isOwn = typed !== undefined && isSame(typed, value);
  // A text that is no JSON yet, or says what the document says, stays as it was typed.
  const text = typed !== undefined && (isOwn || problem !== undefined) ? typed : toText(value);
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => {
          setTyped(target.value);
          const parsed = parseJson(target.value);
          if (parsed.value !== undefined) onChange(parsed.value);
        }}
        onBlur={onLeave}
      />
      <output id={`${id}-fault`} className={styles.fault}>
        {problem === undefined ? "" : describeProblem(problem, translate)}
      </output>
    </div>
  );
});

/** All of it is one field. */
function focusOn(id: string): boolean {
  document.getElementById(id)?.focus();
  return true;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? "";
}

function isSame(text: string, value: unknown): boolean {
  const parsed = parseJson(text);
  return parsed.value !== undefined && sameJson(parsed.value, value);
}
