import { decodeHTMLStrict } from "entities/decode";

const blockEdge = /<\/?(?:p|h[2-4]|[uo]l|li|d[ltd]|caption|t[hdr]|blockquote|pre|[bh]r)\b[^<>]*>/gi;
const tag = /<[^<>]*>/g;

/** Returns the text of rich text, one string for each paragraph, heading, list item or cell. */
export function piecesOfHtml(html: string): string[] {
  if (!/[<&\n]/.test(html)) return html.trim() === "" ? [] : [html.trim()];
  return html
    .replaceAll(blockEdge, "\n")
    .replaceAll(tag, "")
    .split("\n")
    .map((piece) => decodeHTMLStrict(piece).trim())
    .filter((piece) => piece !== "");
}
