import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { RichEditor } from "./rich-editor.ts";
import { putTyped } from "../form/values/typed-text.ts";
import { deleteSlashLine, isSlashKey, slashWords } from "./slash-line.ts";
import { RichTools, type AskedMark, type LinkBoxOf } from "./rich-tools.tsx";
import { t } from "../i18n.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  readonly id: string;
  readonly label: string;
  readonly linkBox: LinkBoxOf;
  /** The text as the document has it, observable. */
  readonly read: () => string;
  /** What is said about the text: its name, its errors. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly onChange: (html: string) => void;
  readonly onStep: () => void;
  /** Asks for a block below, by what stands behind the slash; undefined where none can come. */
  readonly onSlash?: ((words: string) => void) | undefined;
}

/** A text as it will look. */
export function RichText(props: RichTextProps): ReactNode {
  const { id, label, linkBox } = props;
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const [editor, setEditor] = useState<RichEditor>();
  const [state, setState] = useState<EditorState>();
  const [asks, setAsks] = useState<AskedMark>();
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    now.current = props;
    editor?.view.setProps({});
  });
  useEffect(() => {
    if (place.current === null) return undefined;
    const created = new RichEditor(place.current, {
      read: () => now.current.read(),
      attributes: () => ({
        ...written(now.current.attributes),
        id: now.current.id,
        role: "textbox",
        "aria-multiline": "true",
        class: styles["text"] ?? "",
      }),
      onChange: (next) => now.current.onChange(next),
      onState: setState,
      onStep: () => now.current.onStep(),
      onBlur: () => now.current.onStep(),
      // What was asked was about the text that was selected then.
      onFocus: () => setAsks(undefined),
      onLink: () => setAsks("a"),
      onLost: setLost,
      takeSlash: (view, event) => takeSlash(view, event, now.current.onSlash),
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  return (
    <div className={styles.editor}>
      {editor && state && (
        <RichTools
          label={label}
          controls={id}
          state={state}
          editor={editor}
          linkBox={linkBox}
          asks={asks}
          lost={lost}
          onAsk={setAsks}
        />
      )}
      <div ref={place} />
      <KnownSigns />
    </div>
  );
}

/** Returns whether the key asked for a block below; its line is gone then. */
function takeSlash(
  { state, dispatch }: EditorView,
  event: KeyboardEvent,
  onSlash: RichTextProps["onSlash"],
): boolean {
  if (onSlash === undefined || !isSlashKey(state, event)) return false;
  event.preventDefault();
  const words = slashWords(state) ?? "";
  deleteSlashLine(state, dispatch);
  // It may be a letter behind, and the block comes below the text as it is.
  putTyped();
  onSlash(words);
  return true;
}

/** What need not be done by the toolbar. */
function KnownSigns(): ReactNode {
  const signs = "**bold**, [words](/page), [[page, - list, ## heading";
  return <p className={styles.signs}>{t("Typed or pasted, too: {signs}", { signs })}</p>;
}

function written(attributes: RichTextProps["attributes"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
}
