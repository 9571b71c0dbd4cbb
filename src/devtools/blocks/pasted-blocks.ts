import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { readPlainText } from "../rich-text/plain-text.ts";
import { blocksOfHtml } from "../pasting/blocks-of-html.ts";
import { tidyHtml } from "../pasting/tidy-html.ts";
import { blocksOfText, type BlocksRead } from "./block-text.ts";
import { codeIn } from "../json/loose-json.ts";
import type { Clipping } from "./clipping.ts";
import { t } from "../i18n.ts";

/** Nobody's sentence begins like this. */
const isJson = /^\s*(?:\{|\[\s*(?:[[{"\]]|$))/u;
/** More than the colours and lines that a code editor copies along. */
const isFormatted = /<(?:a|b|strong|i|em|[ou]l|h[1-6]|blockquote|table|img)\b|mso-list:/iu;

type PastedRead = BlocksRead & { readonly lost?: number };

/** The blocks of what is pasted: those it is the JSON of, else those that say what was written. */
export function blocksOfClipping(clipping: Clipping, translate: TranslateProblem): PastedRead {
  const { text } = clipping;
  const isText = !isJson.test(codeIn(text)) && text.trim() !== "";
  const isPicture = text.trim() === "" && isFormatted.test(clipping.html);
  if (!isText && !isPicture) return blocksOfText(text, translate);
  const { blocks, lost } = blocksOfHtml(tidyHtml(htmlOf(clipping)));
  return blocks.length === 0 ? { refusal: noWords(lost) } : { blocks, lost };
}

function htmlOf({ text, html }: Clipping): string {
  if (isFormatted.test(html)) return html;
  return readPlainText(text, { hasLead: false, hasPicture: false, keepsPictures: true }).html;
}

function noWords(lost: number): string {
  return lost > 0 ? lostPictures(lost) : t("There is no block in it.");
}

/** What is said of pictures that were left out. */
export function lostPictures(lost: number): string {
  return t(
    "{lost, plural, one {# picture is left out: its file is on another machine. Paste or drop it onto its block} other {# pictures are left out: their files are on another machine. Paste or drop them onto their blocks}}",
    { lost },
  );
}
