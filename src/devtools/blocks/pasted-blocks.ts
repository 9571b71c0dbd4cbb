import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { readPlainText } from "../rich-text/plain-text.ts";
import { readHtml, writeHtml } from "../rich-text/rich-html.ts";
import { blocksOfText, type BlocksRead } from "./block-text.ts";
import { codeIn } from "../json/loose-json.ts";
import type { Clipping } from "./clipping.ts";

/** Nobody's sentence begins like this. */
const isJson = /^\s*(?:\{|\[\s*(?:[[{"\]]|$))/u;
/** More than the colours and lines that a code editor copies along. */
const isFormatted = /<(?:a|b|strong|i|em|[ou]l|h[1-6]|blockquote|table)\b/iu;

/** The blocks of what is pasted: those it is the JSON of, else one that says what was written. */
export function blocksOfClipping(clipping: Clipping, translate: TranslateProblem): BlocksRead {
  const { text } = clipping;
  if (isJson.test(codeIn(text)) || text.trim() === "") return blocksOfText(text, translate);
  return { blocks: [{ type: "rich-text", id: "text", props: { content: contentOf(clipping) } }] };
}

function contentOf({ text, html }: Clipping): string {
  if (isFormatted.test(html)) return writeHtml(readHtml(html));
  return readPlainText(text, { hasLead: false, hasPicture: false }).html;
}
