import { decodeHTMLStrict } from "entities/decode";

const blockEnd = /<\/(?:p|h[2-4]|li|dt|dd|caption|th|td|tr|blockquote|pre)>|<(?:br|hr)\b[^<>]*>/gi;
const tag = /<[^<>]*>/g;

/** The words of rich text, one piece for each paragraph, heading, list entry or cell. */
export function piecesOfHtml(html: string): string[] {
  return html
    .replaceAll(blockEnd, "\n")
    .replaceAll(tag, "")
    .split("\n")
    .map((piece) => decodeHTMLStrict(piece).trim())
    .filter((piece) => piece !== "");
}
