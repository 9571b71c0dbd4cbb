const blockEnd = /<\/(?:p|h[2-4]|li|dt|dd|caption|th|td|tr|blockquote|pre)>|<(?:br|hr)\b[^<>]*>/gi;
const tag = /<[^<>]*>/g;
const entity = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos|nbsp);/gi;
const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
]);
const maxCodePoint = 0x10_ff_ff;

/** The words of rich text, one piece for each paragraph, heading, list entry or cell. */
export function piecesOfHtml(html: string): string[] {
  return html
    .replaceAll(blockEnd, "\n")
    .replaceAll(tag, "")
    .split("\n")
    .map((piece) => decode(piece).trim())
    .filter((piece) => piece !== "");
}

function decode(text: string): string {
  return text.replaceAll(entity, characterOf);
}

/** The sign that an entity stands for; one that stands for none is left as it is. */
function characterOf(written: string): string {
  const name = written.slice(1, -1).toLowerCase();
  if (!name.startsWith("#")) return named.get(name) ?? written;
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= maxCodePoint ? String.fromCodePoint(code) : written;
}
