import { useId, type ReactNode } from "react";
import { ComboBox } from "../controls/combo-box.tsx";
import styles from "../controls/field.module.css";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { Beginning } from "../filing/find-beginning.ts";
import { nameSeveral, unknownName } from "../outline/find-types.ts";
import { hasLead } from "../filing/text-parts.ts";
import { TextArea } from "../controls/text-area.tsx";
import { t } from "../i18n.ts";

interface BeginFieldsProps {
  readonly begin: Begin;
  readonly kind: DocumentKind;
  /** Gives the initial focus to the field used most for documents of this kind. */
  readonly isFirst: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Fields for the initial content of a new document: its blocks and its text. */
export function BeginFields(props: BeginFieldsProps): ReactNode {
  const { begin, kind, isFirst, text, onText } = props;
  const isWritten = hasLead(kind);
  const parts = isWritten
    ? t(
        "Paragraphs: the first one is the lead, the first ![alternative text](/media/…) the picture.",
      )
    : t("Paragraphs, as one block of text.");
  return (
    <>
      <BeginField {...begin} isFirst={isFirst && !isWritten} />
      <TextArea
        label={t("Text")}
        isFirst={isFirst && isWritten}
        value={text}
        hint={`${parts} ${t("## heading, - item, **bold**, [words](/address). Ctrl+Enter creates.")}`}
        onChange={onText}
      />
    </>
  );
}

interface Begin {
  readonly words: string;
  /** Possible meanings of the text, the most likely first, which is used. */
  readonly found: readonly Beginning[];
  readonly setWords: (words: string) => void;
}

/** A field for no blocks, new ones by their names, or those of another document. */
function BeginField({ words, found, isFirst, setWords }: Begin & { readonly isFirst: boolean }) {
  const id = useId();
  const [likeliest] = found;
  const isLost = words.trim() !== "" && likeliest === undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("Start with")}</label>
      <ComboBox
        id={id}
        value={words}
        label={t("Start with")}
        isFirst={isFirst}
        opensByPress
        placeholder={t("hero, quote, cta")}
        offers={found.map((one) => ({ value: one.words, title: one.words, detail: one.detail }))}
        attributes={{ "aria-describedby": `${id}-meant`, "aria-invalid": isLost || undefined }}
        onChange={setWords}
      />
      <output id={`${id}-meant`} className={isLost ? styles.refusal : styles.hint}>
        {meaningOf(words, likeliest)}
      </output>
    </div>
  );
}

/** Why nothing matches: an unknown name, a group of blocks outside columns, or no match at all. */
function whyNothing(words: string): string {
  const name = unknownName(words);
  if (name !== undefined) return t("No block is called “{name}”.", { name });
  if (nameSeveral(words) && words.includes("+") && !words.includes("|")) {
    return t("“+” stacks blocks in a column, and “|” separates columns: quote + stats | faq.");
  }
  return t("Nothing contains these words.");
}

/** What the text is interpreted as; if it is empty, what can be entered here. */
function meaningOf(words: string, likeliest: Beginning | undefined): string {
  if (words.trim() !== "") return likeliest?.detail ?? whyNothing(words);
  return t(
    "Names of blocks, separated by commas: hero, quote + stats | faq, where | separates columns and + the blocks in one; or the title of a document to copy blocks from. Empty: no blocks.",
  );
}
