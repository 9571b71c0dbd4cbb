import { commonWords } from "#i18n/common-words.ts";
import { isLocale, locales, type Locale } from "#i18n/locales.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { languageNames } from "#site/frame/language-names.ts";
import type { DevDocument } from "../document/command.ts";
import { textsOfDocument } from "../places/texts-of-document.ts";
import { nameOf, sideOf, type LocaleDifference } from "./locale-differences.ts";
import { t } from "../i18n.ts";

/** A sentence that was probably left in another language. */
export interface ForeignSentence {
  readonly sentence: string;
  readonly locale: Locale;
}

/** Names, figures and titles of works may be in any language. */
const fewestWords = 8;
/** This many common words of another language, and none of its own, are no coincidence. */
const fewestCommon = 3;

const known = new Map(locales.map((locale) => [locale, new Set(commonWords[locale].split(" "))]));

/** The first sentence of a text that appears to be in the wrong language; prefers precision to recall. */
export function foreignSentence(
  text: string,
  locale: string | undefined,
): ForeignSentence | undefined {
  if (!isLocale(locale)) return undefined;
  const sentences = piecesOfHtml(text).flatMap((piece) => piece.split(/(?<=[.!?])\s+/u));
  for (const sentence of sentences) {
    const other = otherLanguage(sentence, locale);
    if (other !== undefined) return { sentence, locale: other };
  }
  return undefined;
}

const maxTextLength = 120;

/** The same as a message; undefined if there is no such sentence. */
export function foreignText(text: string, locale: string | undefined): string | undefined {
  const found = foreignSentence(text, locale);
  if (found === undefined) return undefined;
  return t("Seems to be in {language}: {text}", {
    language: languageNames[found.locale],
    text: cutText(found.sentence, maxTextLength),
  });
}

/** Texts of a document with a sentence that appears to be in another language. */
export function foreignTexts(
  document: DevDocument,
  locale: string | undefined,
): readonly LocaleDifference[] {
  const side = sideOf(document);
  const blocks = [...side.blocks.values()].toSorted((a, b) => b.length - a.length);
  return textsOfDocument(document).flatMap(({ pointer, text }): readonly LocaleDifference[] => {
    const what = foreignText(text, locale);
    if (what === undefined) return [];
    const block = blocks.find((one) => pointer.startsWith(`${one}/props/`));
    const path = block === undefined ? pointer : pointer.slice(`${block}/props`.length);
    return [{ name: nameOf(side, block ?? "", path), block: block ?? "", what }];
  });
}

function otherLanguage(sentence: string, own: Locale): Locale | undefined {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = [...new Set(words)];
  const commonIn = (locale: Locale): number =>
    said.filter((word) => known.get(locale)?.has(word)).length;
  if (words.length < fewestWords || commonIn(own) > 0) return undefined;
  return locales.find((locale) => commonIn(locale) >= fewestCommon);
}
