import type { EditorState } from "prosemirror-state";
import { useEffect, type ReactNode } from "react";
import { safeHref } from "#lib/url/safe-href.ts";
import { MarkForm, TextBox, type BoxProps } from "./mark-form.tsx";
import { markAt, markType, setMark } from "./rich-commands.ts";
import type { RichEditor } from "./rich-editor.ts";
import { RichToolbar } from "./rich-toolbar.tsx";
import { msg, t, textOf } from "../i18n.ts";
import styles from "./loss-warning.module.css";

/** Formatting with data of its own: a link, a language. */
export type AskedMark = "a" | "span";

/** Prompts for an address. */
export type LinkBoxOf = (props: BoxProps) => ReactNode;

interface RichToolsProps {
  readonly label: string;
  readonly controls: string;
  readonly state: EditorState;
  readonly editor: RichEditor;
  readonly linkBox: LinkBoxOf;
  readonly asks: AskedMark | undefined;
  /** Tags removed from the last paste. */
  readonly lost: readonly string[];
  readonly onAsk: (asks: AskedMark | undefined) => void;
}

/** The formatting controls of a rich text: its toolbar and its prompts. */
export function RichTools(props: RichToolsProps): ReactNode {
  const { label, controls, state, editor, linkBox, asks, lost, onAsk } = props;
  const close = (): void => {
    onAsk(undefined);
    editor.view.focus();
  };
  return (
    <>
      <RichToolbar
        label={label}
        controls={controls}
        state={state}
        editor={editor}
        onLink={() => onAsk("a")}
        onLanguage={() => onAsk("span")}
      />
      {asks !== undefined && (
        <MarkQuestion
          key={asks}
          tag={asks}
          state={state}
          editor={editor}
          linkBox={linkBox}
          onClose={close}
        />
      )}
      {lost.length > 0 && (
        <output className={styles.lost}>
          {t("Left out of what was pasted: {tags}.", { tags: lost.join(", ") })}
        </output>
      )}
    </>
  );
}

interface MarkQuestionProps {
  readonly tag: AskedMark;
  readonly state: EditorState;
  readonly editor: RichEditor;
  readonly linkBox: LinkBoxOf;
  readonly onClose: () => void;
}

const questions = {
  a: {
    label: msg("Address"),
    attribute: "href",
    example: "/contact",
    refusal: (value: string) =>
      safeHref(value) === undefined
        ? t("A link must be a path, a web address, mailto: or tel:.")
        : undefined,
  },
  span: {
    label: msg("Language"),
    attribute: "lang",
    example: "de",
    refusal: (value: string) =>
      /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value) ? undefined : t("A code such as de or en-GB."),
  },
};

function MarkQuestion({ tag, state, editor, linkBox, onClose }: MarkQuestionProps): ReactNode {
  const { label, attribute, example, refusal } = questions[tag];
  const mark = markAt(state, markType(tag));
  useEffect(() => {
    editor.askAbout(tag);
    return () => editor.askAbout(undefined);
  }, [editor, tag]);
  const now: unknown = mark?.attrs[attribute];
  return (
    <MarkForm
      label={textOf(label)}
      box={tag === "a" ? linkBox : TextBox}
      value={typeof now === "string" ? now : ""}
      example={example}
      refusal={refusal}
      onClose={onClose}
      onSet={(value, title = value) => {
        const attributes = value === undefined ? undefined : { ...mark?.attrs, [attribute]: value };
        editor.run(setMark(tag, attributes, tag === "a" ? title : undefined));
        onClose();
      }}
    />
  );
}
