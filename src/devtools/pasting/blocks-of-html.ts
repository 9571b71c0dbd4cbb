import type { BlockType } from "#generated/types.ts";
import { safeHref } from "#lib/url/safe-href.ts";
import { readHtml, writeHtml } from "../rich-text/rich-html.ts";

/** Maximum length of a heading or a question, in characters. */
const maxHeading = 160;
const maxAlt = 300;

/** Key of the answer to a question in the block. */
const textKey = "answer";

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

/** A part of a section, in document order. */
type Part = { readonly element: Element } | { readonly picture: Picture };

/** A heading with everything up to the next one. */
interface Section {
  /** Undefined before the first heading. */
  readonly heading: Element | undefined;
  readonly parts: Part[];
}

export interface PastedBlocks {
  readonly blocks: readonly unknown[];
  /** Number of pictures without an address that others can access. */
  readonly lost: number;
}

/** Converts a formatted document to blocks: one per section, of a type that fits its content. */
export function blocksOfHtml(body: Element): PastedBlocks {
  const sections: Section[] = [{ heading: undefined, parts: [] }];
  let lost = 0;
  for (const element of elementsOf(body)) {
    if (element.localName === "h2") {
      sections.push({ heading: element, parts: [] });
      continue;
    }
    const pictures = [...element.querySelectorAll("img")].map(pictureOf);
    for (const image of element.querySelectorAll("img, figcaption")) image.remove();
    const isEmpty = element.textContent.trim() === "" && element.localName !== "hr";
    const parts = sections.at(-1)?.parts;
    if (!isEmpty) parts?.push({ element });
    for (const picture of pictures) {
      if (picture === undefined) lost += 1;
      else parts?.push({ picture });
    }
  }
  return { blocks: sections.flatMap(blocksOfSection), lost };
}

const wrappers = "div, section, article, main, header, footer, center, body";
const paragraphs = ":is(p, h2, h3, h4, ul, ol, dl, table, blockquote, pre, hr, figure)";

/** The paragraphs, lists and tables of a document, regardless of wrapper elements. */
function elementsOf(around: Element): readonly Element[] {
  const found: Element[] = [];
  let line: Element | undefined;
  for (const node of around.childNodes) {
    const isElement = node instanceof Element;
    if (isElement && (isWrapper(node) || node.matches(paragraphs))) {
      line = undefined;
      found.push(...(isWrapper(node) ? elementsOf(node) : [node]));
    } else if (isElement && node.localName === "img") {
      line = undefined;
      found.push(paragraphOf(node, around));
    } else if (isElement || (node.textContent ?? "").trim() !== "") {
      // Inline text outside of any paragraph becomes one.
      if (line === undefined) found.push((line = paragraphOf(node, around)));
      else line.append(node.cloneNode(true));
    }
  }
  return found;
}

/** Whether an element is only a wrapper of paragraphs, including custom elements of a page. */
function isWrapper(element: Element): boolean {
  if (element.matches(wrappers)) return true;
  return !element.matches(`a, ${paragraphs}`) && element.querySelector(paragraphs) !== null;
}

/** Created in the inert document: in the visible one, its pictures would be requested. */
function paragraphOf(node: Node, { ownerDocument }: Element): Element {
  const paragraph = ownerDocument.createElement("p");
  paragraph.append(node.cloneNode(true));
  return paragraph;
}

/** Undefined if its file exists only on the machine that it was copied on. */
function pictureOf(image: Element): Picture | undefined {
  const url = safeHref(image.getAttribute("src") ?? "");
  if (url === undefined || !/^(?:\/|https?:)/iu.test(url)) return undefined;
  const caption = image.closest("figure")?.querySelector("figcaption")?.textContent ?? "";
  const said = [image.getAttribute("alt") ?? "", caption].find((text) => text.trim() !== "") ?? "";
  const alt = Array.from(said.trim()).slice(0, maxAlt).join("");
  const [width, height] = ["width", "height"].map((name) => Number(image.getAttribute(name)));
  const isSized = [width, height].every((size) => Number.isInteger(size) && Number(size) > 0);
  return { url, alt, ...(isSized && { width, height }) };
}

function blocksOfSection(section: Section): readonly unknown[] {
  return questionsOf(section) ?? pictureBeside(section) ?? inOrder(section);
}

function block(type: BlockType, props: object): unknown {
  return { type, id: type === "rich-text" ? "text" : type, props };
}

function titleOf({ heading }: Section): string | undefined {
  const title = heading?.textContent.trim();
  return title === undefined || Array.from(title).length > maxHeading ? undefined : title;
}

/** Headings that are questions, each with its answer; undefined if there are other headings. */
function questionsOf(section: Section): readonly unknown[] | undefined {
  const items: { question: string; below: Element[] }[] = [];
  for (const part of section.parts) {
    if (!("element" in part)) return undefined;
    const { element } = part;
    const text = element.textContent.trim();
    if (element.localName === "h3") {
      if (!/[?？]$/u.test(text) || Array.from(text).length > maxHeading) return undefined;
      items.push({ question: text, below: [] });
    } else if (items.length === 0) return undefined;
    else items.at(-1)?.below.push(element);
  }
  if (items.length < 2 || items.some(({ below }) => below.length === 0)) return undefined;
  const heading = titleOf(section);
  if (heading === undefined && section.heading !== undefined) return undefined;
  const questions = items.map(({ question, below }) => ({ question, [textKey]: htmlOf(below) }));
  return [block("faq", { ...(heading !== undefined && { heading }), items: questions })];
}

/** One block of heading, text and picture; undefined if one is missing, or a table needs the full width. */
function pictureBeside(section: Section): readonly unknown[] | undefined {
  const { parts } = section;
  const [first, ...others] = parts.flatMap((part) => ("picture" in part ? [part.picture] : []));
  const elements = parts.flatMap((part) => ("element" in part ? [part.element] : []));
  const heading = titleOf(section);
  const isWide = elements.some(({ localName }) => localName === "table");
  if (first === undefined || heading === undefined || elements.length === 0 || isWide) {
    return undefined;
  }
  const beside = block("image-text", { heading, content: htmlOf(elements), image: first });
  return others.length === 0 ? [beside] : [beside, galleryOf(others)];
}

/** Texts and the pictures between them. */
function inOrder({ heading, parts }: Section): readonly unknown[] {
  const blocks: unknown[] = [];
  let text: Element[] = heading === undefined ? [] : [heading];
  let pictures: Picture[] = [];
  const end = (): void => {
    if (text.length > 0) blocks.push(block("rich-text", { content: htmlOf(text) }));
    if (pictures.length > 0) blocks.push(galleryOf(pictures));
    [text, pictures] = [[], []];
  };
  for (const part of parts) {
    if ("picture" in part) pictures.push(part.picture);
    else {
      if (pictures.length > 0) end();
      text.push(part.element);
    }
  }
  end();
  return blocks;
}

function galleryOf(pictures: readonly Picture[]): unknown {
  return block("gallery", { items: pictures.map((image) => ({ image })) });
}

function htmlOf(elements: readonly Element[]): string {
  return writeHtml(readHtml(elements.map(({ outerHTML }) => outerHTML).join("")));
}
