import { readHtml, writeHtml } from "../rich-text/rich-html.ts";
import { isApart, readMarkdown } from "./markdown.ts";

/** A picture in a text, as Markdown writes it. */
export interface TextPicture {
  readonly url: string;
  readonly alt: string;
}

/** Plain or pasted text, split into the parts that documents consist of. */
export interface PlainParts {
  /** The first paragraph, if requested. */
  readonly lead: string | undefined;
  /** The first picture, if requested. */
  readonly picture: TextPicture | undefined;
  /** The rest; "" if nothing is left. */
  readonly html: string;
}

interface WantedParts {
  readonly hasLead: boolean;
  readonly hasPicture: boolean;
}

/** Converts a text to detached elements: rendered Markdown, or paragraphs of the text as written. */
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

/** Splits a text into lead, picture and the rest. */
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

/** Rich text cannot contain pictures, so they stay as they are written. */
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
