import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useWantedField } from "../form/focus/use-wanted-field.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import type { JsonSubject, JsonText } from "./json-text.ts";
import styles from "./json-editor.module.css";

interface JsonEditorProps extends Omit<JsonSubject, "onFault"> {
  /** Pointer in the document of the value to scroll into view. */
  readonly shown?: string | undefined;
}

/** Any value as JSON, with help from the schema. Typed text takes effect as soon as it is valid JSON. */
export const JsonEditor = observer(function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, base, about, shown } = props;
  const workbench = useWorkbench();
  const { desk } = workbench;
  useLayoutEffect(() => desk.openJson(), [desk]);
  const host = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const [text, setText] = useState<JsonText>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    now.current = props;
  });
  useEffect(() => {
    let opened: JsonText | undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      // The editor's code is loaded when JSON is requested.
      const { JsonText: Text, helpFor } = await import("./json-text.ts");
      const help = await helpFor(workbench, base);
      if (host.current === null || !isWanted) return;
      const subject = subjectOf(now, setFault);
      opened = new Text(host.current, help, { subject, workbench });
      setText(opened);
    };
    open().catch((error: unknown) =>
      setFault(t("The editor could not be loaded: {reason}", { reason: errorMessage(error) })),
    );
    return () => {
      isWanted = false;
      opened?.destroy();
    };
  }, [workbench, base]);
  // Another block may have moved to the same position.
  useEffect(() => text?.follow(), [text, about]);
  useEffect(() => {
    if (shown?.startsWith(base) === true) text?.view.show(shown.slice(base.length));
  }, [text, shown, base]);
  const focus = useCallback(
    (pointer: string) => {
      if (text === undefined || !pointer.startsWith(base)) return false;
      text.goTo(pointer.slice(base.length));
      return true;
    },
    [text, base],
  );
  useWantedField(focus);
  return (
    <div className={styles.editor} data-json>
      <span className={styles.label}>{label}</span>
      <div ref={host} className={styles.host} />
      <output className={styles.fault}>{fault}</output>
    </div>
  );
});

/** A subject that reads the current props at the time of each event. */
function subjectOf(
  now: { readonly current: JsonEditorProps },
  onFault: JsonSubject["onFault"],
): JsonSubject {
  const { label, base } = now.current;
  return {
    label,
    base,
    get about() {
      return now.current.about;
    },
    onFault,
    read: () => now.current.read(),
    onChange: (value, isPasted) => now.current.onChange(value, isPasted),
    onLeave: () => now.current.onLeave(),
    onPlace: (pointer) => now.current.onPlace?.(pointer),
  };
}
