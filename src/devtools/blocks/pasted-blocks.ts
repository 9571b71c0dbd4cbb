import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { blocksOfHtml } from "../pasting/blocks-of-html.ts";
import { elementsOfText } from "../pasting/plain-text.ts";
import { isFormatted, tidyHtml } from "../pasting/tidy-html.ts";
import { blocksOfText, type BlocksRead } from "./block-text.ts";
import { codeIn } from "../json/loose-json.ts";
import type { Clipping } from "./clipping.ts";
import { t } from "../i18n.ts";

/** No sentence starts like this. */
const isJson = /^\s*(?:\{|\[\s*(?:[[{"\]]|$))/u;

type PastedRead = BlocksRead & { readonly lost?: number };

/** The blocks of pasted content: parsed if it is JSON, otherwise blocks with its text. */
export function blocksOfClipping(clipping: Clipping, translate: TranslateProblem): PastedRead {
  const { text } = clipping;
  const isText = !isJson.test(codeIn(text)) && text.trim() !== "";
  const isPicture = text.trim() === "" && isFormatted(clipping.html);
  if (!isText && !isPicture) return blocksOfText(text, translate);
  const isMarkup = isFormatted(clipping.html);
  const { blocks, lost } = blocksOfHtml(isMarkup ? tidyHtml(clipping.html) : elementsOfText(text));
  return blocks.length === 0 ? { refusal: noWords(lost) } : { blocks, lost };
}

function noWords(lost: number): string {
  return lost > 0 ? lostPictures(lost) : t("There is no block in it.");
}

/** The notice about pictures that were left out. */
export function lostPictures(lost: number): string {
  return t(
    "{lost, plural, one {# picture is left out: its file is on another machine. Paste or drop it onto its block} other {# pictures are left out: their files are on another machine. Paste or drop them onto their blocks}}",
    { lost },
  );
}
