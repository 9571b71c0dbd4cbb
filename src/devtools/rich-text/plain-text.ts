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
}

const headingLine = /^(#{2,4})\s+(\S.*)$/u;
const itemLine = /^[-*]\s+(\S.*)$/u;
const numberedLine = /^\d{1,3}\.\s+(\S.*)$/u;
const quoteLine = /^>\s*(\S.*)$/u;
const pictureLine = /^!\[([^\]]*)\]\((\S+)\)$/u;

/**
 * Paragraphs stand apart by empty lines; where there is none, each line is one. The signs are those that
 * the rich text knows: `## heading`, `- item`, `1. item`, `> quotation`, `**letters**`, `[words](/address)`.
 */
export function readPlainText(text: string, { hasLead, hasPicture }: WantedParts): PlainParts {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  const isApart = lines.join("\n").trim().includes("\n\n");
  const parts = isApart ? paragraphsOf(lines) : linesApart(lines);
  const picture = hasPicture
    ? takeFirst(parts, (part) => pictureOf(part) !== undefined)
    : undefined;
  const lead = hasLead && isWords(parts[0]) ? parts.shift() : undefined;
  return {
    lead: lead?.join(" "),
    picture: picture && pictureOf(picture),
    html: parts.map(htmlOf).join(""),
  };
}

type Part = readonly string[];

function paragraphsOf(lines: readonly string[]): Part[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === "") parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

/** Items that follow each other stay together. */
function linesApart(lines: readonly string[]): Part[] {
  const parts: string[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    const goesOn = [itemLine, numberedLine].some(
      (sign) => sign.test(line) && sign.test(last?.[0] ?? ""),
    );
    if (goesOn) last?.push(line);
    else if (line !== "") parts.push([line]);
  }
  return parts;
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

function htmlOf(part: Part): string {
  const [first = ""] = part;
  const [, level, heading] = headingLine.exec(first) ?? [];
  if (level !== undefined && heading !== undefined) {
    const rest = part.slice(1);
    return element(`h${level.length}`, formatted(heading)) + (rest.length > 0 ? htmlOf(rest) : "");
  }
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
  const quoted = inside(quoteLine);
  const paragraph = element("p", formatted((quoted ?? part).join(" ")));
  return quoted === undefined ? paragraph : element("blockquote", paragraph);
}

function formatted(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const marked = signs.reduce(
    (html, [sign, tag]) => html.replaceAll(everywhere(sign), `<${tag}>$1</${tag}>`),
    escaped,
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
