import { DOMParser as RichParser, type Fragment, type Mark, type Node } from "prosemirror-model";
import { escapeHtml, escapeText } from "#lib/html/escape-markup.ts";
import { replaceTags } from "#lib/html/replace-tags.ts";
import { sanitiseHtml } from "#lib/html/sanitise-html.ts";
import { bareText, richSchema, writtenAttributes } from "./rich-schema.ts";

/** Elements whose text needs no paragraph around it. */
const mayBeBare = new Set(["li", "dt", "dd", "td", "th"]);
const reader = RichParser.fromSchema(richSchema);

const mostRead = 100;
const lastRead = new Map<string, Node>();

/** Parses HTML to the editor's document, without what the sanitiser removes. The same text is parsed once. */
export function readHtml(html: string): Node {
  const known = lastRead.get(html);
  if (known !== undefined) return known;
  const { body } = new DOMParser().parseFromString(sanitiseHtml(html), "text/html");
  const doc = reader.parse(body);
  if (lastRead.size >= mostRead) lastRead.clear();
  lastRead.set(html, doc);
  return doc;
}

/** Serializes the document as HTML; "" if it is empty. */
export function writeHtml(doc: Node): string {
  const [only] = doc.children;
  const isEmpty = doc.childCount === 1 && only?.isTextblock === true && only.content.size === 0;
  return isEmpty ? "" : blocksHtml(doc);
}

/**
 * Whether the editor can show a text without losing anything that the sanitiser keeps. Markup with a custom
 * structure is edited as source.
 */
export function keepsAll(html: string): boolean {
  const before = sanitiseHtml(html);
  const after = sanitiseHtml(writeHtml(readHtml(html)));
  const remaining = new Set(tagsOf(after));
  return wordsOf(before) === wordsOf(after) && tagsOf(before).every((tag) => remaining.has(tag));
}

function tagsOf(html: string): readonly string[] {
  const tags = html.match(/<[a-z][^<>]*>/g) ?? [];
  return tags.filter((tag) => tag !== "<p>");
}

function wordsOf(html: string): string {
  return replaceTags(html, "").replaceAll(/\s+/g, "");
}

function blocksHtml(parent: Node): string {
  const isBare = parent.children.map(({ type }) => type.name === bareText);
  return parent.children
    .map((node, index) => {
      if (isBare[index] !== true) return blockHtml(node);
      const inner = inlineHtml(node.content);
      const isAlone = isBare[index - 1] !== true && isBare[index + 1] !== true;
      return isAlone && mayBeBare.has(parent.type.name) ? inner : `<p>${inner}</p>`;
    })
    .join("");
}

function blockHtml(node: Node): string {
  const inner = node.inlineContent ? inlineHtml(node.content) : blocksHtml(node);
  const start = openTag(node);
  return node.type.isLeaf ? start : `${start}${inner}</${node.type.name}>`;
}

/** Formatting that continues across adjacent pieces of text is written once around them. */
function inlineHtml(content: Fragment): string {
  let open: readonly Mark[] = [];
  let html = "";
  content.forEach((node) => {
    const shared = sharedLength(open, node.marks);
    html += closeTags(open.slice(shared));
    html += node.marks.slice(shared).map(openTag).join("");
    html += node.isText ? escapeText(node.text ?? "") : openTag(node);
    open = node.marks;
  });
  return html + closeTags(open);
}

function sharedLength(open: readonly Mark[], next: readonly Mark[]): number {
  const differing = open.findIndex((mark, index) => {
    const other = next[index];
    return other === undefined || !mark.eq(other);
  });
  return differing < 0 ? open.length : differing;
}

function openTag({ type, attrs }: Node | Mark): string {
  const written = Object.entries(writtenAttributes(attrs));
  return `<${type.name}${written.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("")}>`;
}

function closeTags(marks: readonly Mark[]): string {
  return marks
    .map(({ type }) => `</${type.name}>`)
    .toReversed()
    .join("");
}
