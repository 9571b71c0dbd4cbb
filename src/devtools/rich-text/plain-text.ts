import { safeHref } from "#lib/url/safe-href.ts";
import { everywhere, linkSign, signs } from "./signs.ts";

/** A picture in a text, as Markdown writes it. */
export interface TextPicture {
  readonly url: string;
  readonly alt: string;
}

/** A text that was written or pasted as such, as the parts that documents are made of. */
export interface PlainParts {
  /** The first paragraph, where one is wanted. */
  readonly lead: string | undefined;
  /** The first picture, where one is wanted. */
  readonly picture: TextPicture | undefined;
  /** All the rest; "" where nothing is left. */
  readonly html: string;
}

interface WantedParts {
  readonly hasLead: boolean;
  readonly hasPicture: boolean;
  /** Pictures that stand alone become `<img>`, which rich text does not have. */
  readonly keepsPictures?: boolean;
}

const headingLine = /^(#{1,6})\s+(\S.*)$/u;
const itemLine = /^[-*]\s+(\S.*)$/u;
const numberedLine = /^\d{1,3}\.\s+(\S.*)$/u;
const quoteLine = /^>\s*(\S.*)$/u;
const pictureLine = /^!\[([^\]]*)\]\((\S+)\)$/u;
const rowLine = /^\|.*\|$/u;
const rulerLine = /^\|(?:\s*:?-+:?\s*\|)+$/u;
const lineBetween = /^(?:-{3,}|\*{3,}|_{3,})$/u;
const fence = /^```/u;

/**
 * Paragraphs stand apart by empty lines; where there is none, each line is one. The signs are those that
 * the rich text knows: `## heading`, `- item`, `1. item`, `> quotation`, `| cell | cell |`, `---`, code between
 * "```", `**letters**`, `[words](/address)`.
 */
export function readPlainText(text: string, wanted: WantedParts): PlainParts {
  const { hasLead, hasPicture, keepsPictures = false } = wanted;
  const lines = text.split(/\r?\n/u);
  const isApart = lines
    .map((line) => line.trim())
    .join("\n")
    .trim()
    .includes("\n\n");
  const parts = partsOf(lines, isApart);
  const reading = { deeper: deeperBy(lines), keepsPictures };
  const picture = hasPicture
    ? takeFirst(parts, (part) => pictureOf(part) !== undefined)
    : undefined;
  const lead = hasLead && isWords(parts[0]) ? parts.shift() : undefined;
  return {
    lead: lead?.join(" "),
    picture: picture && pictureOf(picture),
    html: parts.map((part) => htmlOf(part, reading)).join(""),
  };
}

type Part = readonly string[];

/** What lines begin with that are of one part with those before them. */
const together = [itemLine, numberedLine, quoteLine, rowLine];

/** @param isApart Whether empty lines part paragraphs: otherwise each line is one. */
function partsOf(lines: readonly string[], isApart: boolean): Part[] {
  const parts: string[][] = [];
  let isCode = false;
  let isNew = true;
  for (const written of lines) {
    const line = isCode ? written : written.trim();
    const last = parts.at(-1);
    if (isCode || (last !== undefined && !isNew && goesOn(line, last, isApart))) last?.push(line);
    else if (line !== "") parts.push([line]);
    isNew = !isCode && line === "";
    if (fence.test(line)) isCode = !isCode;
  }
  return parts;
}

/** Whether a line is of one part with those before it. */
function goesOn(line: string, before: Part, isApart: boolean): boolean {
  if (line === "") return false;
  const [first = ""] = before;
  const sign = together.find((one) => one.test(line));
  if (sign !== undefined) return sign.test(first);
  return isApart && !startsAlone(line) && !startsAlone(first);
}

/** Whether a line has nothing to do with the lines around it. */
function startsAlone(line: string): boolean {
  const alone = [headingLine, pictureLine, lineBetween, fence];
  return alone.some((one) => one.test(line)) || together.some((one) => one.test(line));
}

/** The title of a page is no part of it: several of the first level move all headings one down. */
function deeperBy(lines: readonly string[]): number {
  return lines.filter((line) => /^#\s/u.test(line)).length > 1 ? 1 : 0;
}

function takeFirst(parts: Part[], is: (part: Part) => boolean): Part | undefined {
  const at = parts.findIndex(is);
  return at < 0 ? undefined : parts.splice(at, 1)[0];
}

function pictureOf(part: Part): TextPicture | undefined {
  const [, alt, url] = pictureLine.exec(part.join(" ")) ?? [];
  return url === undefined || alt === undefined ? undefined : { url, alt };
}

function isWords(part: Part | undefined): boolean {
  const [first] = part ?? [];
  const marked = [headingLine, itemLine, numberedLine, quoteLine, pictureLine];
  return first !== undefined && !marked.some((sign) => sign.test(first));
}

interface PartReading {
  readonly deeper: number;
  readonly keepsPictures: boolean;
}

function htmlOf(part: Part, { deeper, keepsPictures }: PartReading): string {
  const [first = "", ...rest] = part;
  const [, level, heading] = headingLine.exec(first) ?? [];
  if (level !== undefined && heading !== undefined) {
    return element(`h${Math.min(4, Math.max(2, level.length + deeper))}`, formatted(heading));
  }
  if (lineBetween.test(first)) return "<hr>";
  if (fence.test(first)) return element("pre", element("code", escaped(codeOf(rest))));
  const picture = keepsPictures ? pictureOf(part) : undefined;
  if (picture !== undefined) return imageOf(picture);
  if (rulerLine.test(rest[0] ?? "")) return tableOf(part);
  const inside = (sign: RegExp): readonly string[] | undefined => {
    const found = part.map((line) => sign.exec(line)?.[1]);
    const whole = found.filter((line) => line !== undefined);
    return whole.length === part.length ? whole : undefined;
  };
  const list = (tag: string, items: readonly string[]): string =>
    element(tag, items.map((item) => element("li", formatted(item))).join(""));
  const items = inside(itemLine);
  if (items !== undefined) return list("ul", items);
  const numbered = inside(numberedLine);
  if (numbered !== undefined) return list("ol", numbered);
  const said = inside(quoteLine);
  const paragraph = element("p", formatted((said ?? part).join(" ")));
  return said === undefined ? paragraph : element("blockquote", paragraph);
}

function codeOf(lines: Part): string {
  return (fence.test(lines.at(-1) ?? "") ? lines.slice(0, -1) : lines).join("\n");
}

/** The first row names the columns, the second one is drawn below it. */
function tableOf([head = "", , ...rows]: Part): string {
  const row = (line: string, tag: string): string => {
    const cells = line.slice(1, -1).split(/(?<!\\)\|/u);
    return element(
      "tr",
      cells.map((cell) => element(tag, formatted(cell.trim().replaceAll("\\|", "|")))).join(""),
    );
  };
  const body = rows.map((line) => row(line, "td")).join("");
  return element("table", element("thead", row(head, "th")) + element("tbody", body));
}

function imageOf({ url, alt }: TextPicture): string {
  return `<img src="${quoted(url)}" alt="${quoted(alt)}">`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function quoted(text: string): string {
  return escaped(text).replaceAll('"', "&quot;");
}

function formatted(text: string): string {
  const marked = signs.reduce(
    (html, [sign, tag]) => html.replaceAll(everywhere(sign), `<${tag}>$1</${tag}>`),
    escaped(text),
  );
  return marked.replaceAll(everywhere(linkSign), linked);
}

/** What leads nowhere that a link may lead stays as it was written. */
function linked(written: string, words: string, url: string): string {
  if (safeHref(url) === undefined) return written;
  return `<a href="${url.replaceAll('"', "&quot;")}">${words}</a>`;
}

function element(tag: string, inner: string): string {
  return `<${tag}>${inner}</${tag}>`;
}
