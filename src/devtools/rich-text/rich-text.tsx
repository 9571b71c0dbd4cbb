import type { EditorState } from "prosemirror-state";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { safeHref } from "#lib/url/safe-href.ts";
import { LinkBox } from "../links/link-box.tsx";
import { MarkForm, TextBox } from "./mark-form.tsx";
import { markAt, markType, setMark } from "./rich-commands.ts";
import { RichEditor } from "./rich-editor.ts";
import { RichToolbar } from "./rich-toolbar.tsx";
import { msg, t, textOf } from "../i18n.ts";
import styles from "./rich-text.module.css";

interface RichTextProps {
  readonly id: string;
  readonly label: string;
  /** The text as the document has it, observable. */
  readonly read: () => string;
  /** What is said about the text: its name, its errors. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly onChange: (html: string) => void;
  readonly onStep: () => void;
}

/** A text as it will look. */
export function RichText(props: RichTextProps): ReactNode {
  const { id, label } = props;
  const place = useRef<HTMLDivElement>(null);
  const now = useRef(props);
  const [editor, setEditor] = useState<RichEditor>();
  const [state, setState] = useState<EditorState>();
  const [asks, setAsks] = useState<"a" | "span">();
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
    });
    setEditor(created);
    return () => created.destroy();
  }, []);
  const close = (): void => {
    setAsks(undefined);
    editor?.view.focus();
  };
  return (
    <div className={styles.editor}>
      {editor && state && (
        <RichToolbar
          label={label}
          controls={id}
          state={state}
          editor={editor}
          onLink={() => setAsks("a")}
          onLanguage={() => setAsks("span")}
        />
      )}
      {editor && state && asks !== undefined && (
        <MarkQuestion key={asks} tag={asks} state={state} editor={editor} onClose={close} />
      )}
      <div ref={place} />
      <KnownSigns />
    </div>
  );
}

/** What need not be done by the toolbar. */
function KnownSigns(): ReactNode {
  const signs = "**bold**, [words](/page), - list, ## heading";
  return <p className={styles.signs}>{t("Typed or pasted, too: {signs}", { signs })}</p>;
}

interface MarkQuestionProps {
  readonly tag: "a" | "span";
  readonly state: EditorState;
  readonly editor: RichEditor;
  readonly onClose: () => void;
}

const questions = {
  a: {
    label: msg("Address"),
    box: LinkBox,
    attribute: "href",
    example: "/contact",
    refusal: (value: string) =>
      safeHref(value) === undefined
        ? t("A link leads to a path, a web address, mailto: or tel:.")
        : undefined,
  },
  span: {
    label: msg("Language"),
    box: TextBox,
    attribute: "lang",
    example: "de",
    refusal: (value: string) =>
      /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value) ? undefined : t("A code such as de or en-GB."),
  },
};

function MarkQuestion({ tag, state, editor, onClose }: MarkQuestionProps): ReactNode {
  const { label, box, attribute, example, refusal } = questions[tag];
  const mark = markAt(state, markType(tag));
  useEffect(() => {
    editor.askAbout(tag);
    return () => editor.askAbout(undefined);
  }, [editor, tag]);
  const now: unknown = mark?.attrs[attribute];
  return (
    <MarkForm
      label={textOf(label)}
      box={box}
      value={typeof now === "string" ? now : ""}
      example={example}
      refusal={refusal}
      onClose={onClose}
      onSet={(value) => {
        const attributes = value === undefined ? undefined : { ...mark?.attrs, [attribute]: value };
        editor.run(setMark(tag, attributes));
        onClose();
      }}
    />
  );
}

function written(attributes: RichTextProps["attributes"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
}
