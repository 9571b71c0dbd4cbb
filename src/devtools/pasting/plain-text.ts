import { readHtml, writeHtml } from "../rich-text/rich-html.ts";
import { isApart, readMarkdown } from "./markdown.ts";

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

/** A text as elements that are not shown: what Markdown makes of it, or paragraphs of the words as they are written. */
export function elementsOfText(text: string): HTMLElement {
  return readMarkdown(text) ?? paragraphsOf(text);
}

function paragraphsOf(text: string): HTMLElement {
  const { body } = new DOMParser().parseFromString("", "text/html");
  const parts = text.trim().split(isApart(text) ? /\n[ \t]*\r?\n\s*/u : /\r\n?|\n/u);
  for (const part of parts) {
    const paragraph = body.ownerDocument.createElement("p");
    paragraph.textContent = lineOf(part);
    if (paragraph.textContent !== "") body.append(paragraph);
  }
  return body;
}

function lineOf(paragraph: string): string {
  const lines = paragraph.split(/\r\n?|\n/u).map((line) => line.trim());
  return lines.join(" ").trim();
}

/** What a text says, its lead and its picture set apart. */
export function readPlainText(text: string, { hasLead, hasPicture }: WantedParts): PlainParts {
  const body = elementsOfText(text);
  const pictures = [...body.querySelectorAll<HTMLImageElement>(":scope > p > img:only-child")];
  const image = pictures.find(({ parentElement }) => parentElement?.textContent.trim() === "");
  const picture = hasPicture && image !== undefined ? pictureOf(image) : undefined;
  if (picture !== undefined) image?.parentElement?.remove();
  const [first] = body.children;
  const isLead = first?.localName === "p" && first.querySelector("img") === null;
  const lead = hasLead && isLead ? first.textContent : undefined;
  if (lead !== undefined) first?.remove();
  return { lead, picture, html: richHtmlOf(body) };
}

/** In a rich text, which has no pictures, they stay as they are written. */
export function richHtmlOf(body: HTMLElement): string {
  for (const image of body.querySelectorAll("img")) {
    const { url, alt } = pictureOf(image);
    image.replaceWith(`![${alt}](${url})`);
  }
  return body.childElementCount === 0 ? "" : writeHtml(readHtml(body.innerHTML));
}

function pictureOf(image: Element): TextPicture {
  return { url: image.getAttribute("src") ?? "", alt: image.getAttribute("alt") ?? "" };
}
