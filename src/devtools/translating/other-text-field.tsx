import { compareStructural, computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactNode } from "react";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { placeName } from "../document/step.ts";
import { otherTextId } from "../form/described-by.ts";
import { putTyped } from "../form/values/typed-text.ts";
import type { Workbench } from "../workbench.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { foreignText } from "./foreign-sentence.ts";
import { isSentence } from "./locale-differences.ts";
import type { OtherText } from "./other-texts.ts";
import { t } from "../i18n.ts";
import styles from "./other-text.module.css";

const maxTextLength = 180;

interface OtherTextProps {
  /** Of the field. */
  readonly id: string;
  readonly pointer: string;
  readonly name: string;
  readonly value: unknown;
  readonly isRich: boolean;
}

/** The text of a field in another language. The element exists, and is empty, if there is nothing to show. */
export const OtherTextField = observer(function OtherTextField(props: OtherTextProps): ReactNode {
  const { id, pointer, value } = props;
  const { otherTexts } = useWorkbench();
  // A field in a list is not re-rendered whenever something else in the list is edited.
  const found = useMemo(
    () => computed(() => otherTexts.at(pointer), { equals: compareStructural }),
    [otherTexts, pointer],
  );
  const other = found.get();
  const foreign = typeof value === "string" ? foreignText(value, otherTexts.own) : undefined;
  const isEmptyHere = value === undefined || value === "";
  if (other === undefined || (other.text === undefined && isEmptyHere)) {
    return <div id={otherTextId(id)} className={styles.other} hidden />;
  }
  return (
    <div className={styles.other}>
      {other.text === undefined ? (
        <p id={otherTextId(id)}>
          <Code locale={other.locale} /> {t("no text there")}
        </p>
      ) : (
        <Text {...props} other={other} text={other.text} />
      )}
      {foreign !== undefined && other.text !== value && <p>{foreign}</p>}
    </div>
  );
});

interface TextProps extends OtherTextProps {
  readonly other: OtherText;
  readonly text: string;
}

function Text({ id, pointer, name, value, isRich, other, text }: TextProps): ReactNode {
  const workbench = useWorkbench();
  const [isWhole, setWhole] = useState(false);
  const { locale, counts } = other;
  const words = isRich ? piecesOfHtml(text).join("\n") : text;
  const isLong = words.length > maxTextLength;
  return (
    <>
      <div className={styles.line}>
        <p id={otherTextId(id)}>
          <Code locale={locale} />{" "}
          <span lang={locale}>{isLong && !isWhole ? cutText(words, maxTextLength) : words}</span>
        </p>
        {value === text ? (
          isSentence(words) && <strong>{t("the same here")}</strong>
        ) : (
          <button
            type="button"
            aria-label={t("Copy it: {name}", { name })}
            onClick={() => {
              takeOver(workbench, pointer, { locale, text });
              document.getElementById(id)?.focus();
            }}
          >
            {t("Copy it")}
          </button>
        )}
      </div>
      {isLong && (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t("Show all of it")}
        </button>
      )}
      {counts && <p>{t("Possibly of another item: {here} here, {there} there.", { ...counts })}</p>}
    </>
  );
}

function Code({ locale }: Pick<OtherText, "locale">): ReactNode {
  return (
    <abbr className={styles.code} title={languageNames[locale]}>
      {locale}
    </abbr>
  );
}

function takeOver(
  { session }: Workbench,
  pointer: string,
  { locale, text }: Pick<TextProps, "text"> & Pick<OtherText, "locale">,
): void {
  putTyped();
  if (session.store === undefined) return;
  const place = placeName(session.store.present, [{ path: pointer }]);
  const label = t("{place}: copied from {language}", {
    place,
    language: languageNames[locale],
  });
  session.run({ kind: "put-value", pointer, value: text }, undefined, { label });
  session.say("good", label);
}
