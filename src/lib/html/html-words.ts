const blockEnd = /<\/(?:p|h[2-4]|li|dt|dd|caption|th|td|tr|blockquote|pre)>|<(?:br|hr)\b[^<>]*>/gi;
const tag = /<[^<>]*>/g;
const entity = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi;
const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
  ["shy", "\u00ad"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["lsaquo", "‹"],
  ["rsaquo", "›"],
  ["iexcl", "¡"],
  ["iquest", "¿"],
  ["euro", "€"],
  ["pound", "£"],
  ["cent", "¢"],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
  ["sect", "§"],
  ["para", "¶"],
  ["deg", "°"],
  ["micro", "µ"],
  ["middot", "·"],
  ["bull", "•"],
  ["times", "×"],
  ["divide", "÷"],
  ["plusmn", "±"],
  ["minus", "−"],
  ["larr", "←"],
  ["rarr", "→"],
  ["ordf", "ª"],
  ["ordm", "º"],
  ["szlig", "ß"],
  ["aelig", "æ"],
  ["AElig", "Æ"],
  ["oelig", "œ"],
  ["OElig", "Œ"],
  ["oslash", "ø"],
  ["Oslash", "Ø"],
  ["lstrok", "ł"],
  ["Lstrok", "Ł"],
]);
/** What follows a letter in the name of the letter with that accent: "eacute" is é. */
const accents: ReadonlyMap<string, string> = new Map([
  ["acute", "\u0301"],
  ["grave", "\u0300"],
  ["circ", "\u0302"],
  ["uml", "\u0308"],
  ["tilde", "\u0303"],
  ["cedil", "\u0327"],
  ["ring", "\u030a"],
  ["caron", "\u030c"],
  ["ogon", "\u0328"],
  ["dot", "\u0307"],
  ["dblac", "\u030b"],
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
  const name = written.slice(1, -1);
  if (!name.startsWith("#")) return signOf(name) ?? written;
  const isHex = /^#x/i.test(name);
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= maxCodePoint ? String.fromCodePoint(code) : written;
}

function signOf(name: string): string | undefined {
  const accent = accents.get(name.slice(1));
  if (accent === undefined) return named.get(name) ?? named.get(name.toLowerCase());
  const letter = `${name.slice(0, 1)}${accent}`.normalize("NFC");
  return letter.length === 1 ? letter : undefined;
}
