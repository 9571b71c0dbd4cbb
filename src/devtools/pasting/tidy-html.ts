import { listsOfWord } from "./word-lists.ts";

const tags = /<[a-z][^<>]*>/giu;
const styleName = /\sstyle\s*=/giu;
const handlerName = /[\s/]on[a-z]+\s*=/giu;
/** A style or a script that stands in a tag is told to break the policy of the page, also where nothing is shown. */
const heldStyle = "data-pasted-style";
const heldHandler = "data-pasted-handler";

/** What a formatted text of another program says, in the markup of ours: as elements that are not shown. */
export function tidyHtml(html: string): HTMLElement {
  const inert = html.replaceAll(tags, (tag) =>
    tag.replaceAll(styleName, ` ${heldStyle}=`).replaceAll(handlerName, ` ${heldHandler}=`),
  );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  for (const element of body.querySelectorAll("style, script, title, meta, link, xml")) {
    element.remove();
  }
  formatByStyle(body);
  listsOfWord(body, styleOf);
  ownHeadings(body);
  for (const link of body.querySelectorAll("a")) followRedirect(link);
  withoutEmpty(body);
  for (const element of body.querySelectorAll("span:not([lang])")) unwrap(element);
  for (const item of body.querySelectorAll("li, td, th")) bareItem(item);
  for (const held of [heldStyle, heldHandler]) {
    for (const element of body.querySelectorAll(`[${held}]`)) element.removeAttribute(held);
  }
  return body;
}

function styleOf(element: Element): string {
  return element.getAttribute(heldStyle) ?? "";
}

const bold = /font-weight:\s*(?:bold|[6-9]00)/iu;
const italic = /font-style:\s*italic/iu;
const plain = /font-weight:\s*(?:normal|[1-4]00)/iu;

/** Google Docs writes letters that are bold as a style, and what is not as a tag that says so. */
function formatByStyle(body: Element): void {
  for (const element of body.querySelectorAll("b, strong")) {
    if (plain.test(styleOf(element))) replaceTag(element, "div");
  }
  for (const element of body.querySelectorAll("span")) {
    const style = styleOf(element);
    if (element.closest("h1, h2, h3, h4, h5, h6") !== null) continue;
    if (italic.test(style)) wrapInside(element, "em");
    if (bold.test(style)) wrapInside(element, "strong");
  }
}

function wrapInside(element: Element, tag: string): void {
  const around = element.ownerDocument.createElement(tag);
  around.append(...element.childNodes);
  element.append(around);
}

function replaceTag(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** The title of a page is no part of it: where it is one heading it stands beside those below it, several move them down. */
function ownHeadings(body: Element): void {
  for (const title of body.querySelectorAll("p[class*=MsoTitle]")) replaceTag(title, "h1");
  const by = body.querySelectorAll("h1").length > 1 ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.localName.slice(1)) + by;
    replaceTag(heading, `h${Math.min(4, Math.max(2, level))}`);
  }
}

/** Google leads from its documents to everything by an address of its own. */
function followRedirect(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute("href") ?? "");
  const target = url?.searchParams.get("q");
  const isRedirect = url?.hostname === "www.google.com" && url.pathname === "/url";
  if (isRedirect && target !== undefined && target !== null) link.setAttribute("href", target);
}

/** Lines that were left free, and breaks between what stands apart anyway. */
function withoutEmpty(body: Element): void {
  for (const element of body.querySelectorAll(":is(p, h2, h3, h4, li, ul, ol, div)")) {
    const isEmpty = element.textContent.trim() === "";
    if (isEmpty && element.querySelector("img, hr, table") === null) element.remove();
  }
  for (const line of body.querySelectorAll(":is(body, div) > br")) line.remove();
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** One paragraph in an item or a cell is its text. */
function bareItem(item: Element): void {
  const [first, ...others] = item.querySelectorAll(":scope > p");
  if (first !== undefined && others.length === 0) unwrap(first);
}
