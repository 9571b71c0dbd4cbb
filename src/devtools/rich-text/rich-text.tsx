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
  /** Returns the text of the document, observable. */
  readonly read: () => string;
  /** ARIA attributes of the text: its name, its errors. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly onChange: (html: string) => void;
  readonly onStep: () => void;
  /** Requests a block below, with the text after the slash; undefined if none can be added. */
  readonly onSlash?: ((words: string) => void) | undefined;
}

/** A rich text as it will be rendered. */
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
      // The prompt belonged to the previous selection.
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

/** Returns whether the key requested a block below; its line is removed then. */
function takeSlash(
  { state, dispatch }: EditorView,
  event: KeyboardEvent,
  onSlash: RichTextProps["onSlash"],
): boolean {
  if (onSlash === undefined || !isSlashKey(state, event)) return false;
  event.preventDefault();
  const words = slashWords(state) ?? "";
  deleteSlashLine(state, dispatch);
  // The document may lag a letter behind, and the block is to be added below the current text.
  putTyped();
  onSlash(words);
  return true;
}

/** Syntax that can be typed instead of using the toolbar. */
function KnownSigns(): ReactNode {
  const signs = "**bold**, [words](/page), [[page, - list, ## heading";
  return <p className={styles.signs}>{t("Typed or pasted, too: {signs}", { signs })}</p>;
}

function written(attributes: RichTextProps["attributes"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
}
