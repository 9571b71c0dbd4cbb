import { boxesAsSigns } from "./check-boxes.ts";
import { listsOfWord } from "./word-lists.ts";

const tags = /<[a-z][^<>]*>/giu;
const styleName = /\sstyle\s*=/giu;
const handlerName = /[\s/]on[a-z]+\s*=/giu;
/** Inline styles and handlers are reported as policy violations, even if nothing is displayed. */
const heldStyle = "data-pasted-style";
const heldHandler = "data-pasted-handler";

const formatting = /<(?:a|b|strong|i|em|[ou]l|h[1-6]|blockquote|table|img)\b|mso-list:/iu;

/** Whether there is more formatting than the colours and lines that a code editor copies. */
export function isFormatted(html: string): boolean {
  return formatting.test(html);
}

/** Converts formatted text of another program to the site's markup, as detached elements. */
export function tidyHtml(html: string): HTMLElement {
  const inert = html.replaceAll(tags, (tag) =>
    tag.replaceAll(styleName, ` ${heldStyle}=`).replaceAll(handlerName, ` ${heldHandler}=`),
  );
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  for (const element of body.querySelectorAll("style, script, title, meta, link, xml, button")) {
    element.remove();
  }
  if (ofOffice.test(html)) withoutLanguages(body);
  for (const struck of body.querySelectorAll("del, strike")) replaceTag(struck, "s");
  boxesAsSigns(body);
  for (const space of body.querySelectorAll(".Apple-converted-space")) space.replaceWith(" ");
  formatByStyle(body);
  listsOfWord(body, styleOf);
  ownHeadings(body);
  for (const link of body.querySelectorAll("a")) followRedirect(link);
  withoutEmpty(body);
  for (const element of body.querySelectorAll("span:not([lang])")) unwrap(element);
  for (const item of body.querySelectorAll("li, td, th")) bareItem(item);
  for (const pre of body.querySelectorAll("pre")) bareCode(pre);
  for (const held of [heldStyle, heldHandler]) {
    for (const element of body.querySelectorAll(`[${held}]`)) element.removeAttribute(held);
  }
  return body;
}

function styleOf(element: Element): string {
  return element.getAttribute(heldStyle) ?? "";
}

const ofOffice = /urn:schemas-microsoft-com:office/u;

/** Word marks all text with the language that it detects. */
function withoutLanguages(body: Element): void {
  for (const element of body.querySelectorAll("[lang]")) element.removeAttribute("lang");
}

const plain = /(?<![\w-])font-weight:\s*(?:normal|[1-4]00)/iu;

/** Formatting that is written as a style, by its tag. */
const formats: readonly (readonly [string, RegExp])[] = [
  ["em", /font-style:\s*italic/iu],
  ["strong", /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/iu],
  ["s", /line-through/iu],
  ["sub", /vertical-align:\s*sub/iu],
  ["sup", /vertical-align:\s*super/iu],
];

/** Google Docs writes formatting as styles, and wraps text that is not bold in a bold tag. */
function formatByStyle(body: Element): void {
  for (const element of body.querySelectorAll("b, strong")) {
    if (plain.test(styleOf(element))) replaceTag(element, "div");
  }
  // Word uses the tags without semantic meaning.
  for (const bold of body.querySelectorAll("b")) replaceTag(bold, "strong");
  for (const italic of body.querySelectorAll("i")) replaceTag(italic, "em");
  for (const element of body.querySelectorAll("span")) {
    const style = styleOf(element);
    if (element.closest("h1, h2, h3, h4, h5, h6") !== null) continue;
    for (const [tag, isSo] of formats) {
      if (isSo.test(style)) wrapInside(element, tag);
    }
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

/** The title of a page is not part of it: a single h1 becomes an h2, several move all headings down. */
function ownHeadings(body: Element): void {
  for (const title of body.querySelectorAll("p[class*=MsoTitle]")) replaceTag(title, "h1");
  const by = body.querySelectorAll("h1").length > 1 ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.localName.slice(1)) + by;
    replaceTag(heading, `h${Math.min(4, Math.max(2, level))}`);
  }
}

/** Redirect addresses, with the parameter that contains the target. */
const redirects: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/www\.google\.com\/url\?/u, "q"],
  [/^https:\/\/[\w.]+\.safelinks\.protection\.outlook\.com\//u, "url"],
];

/** Google and Outlook wrap every link in a redirect of their own. */
function followRedirect(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute("href") ?? "");
  const [, parameter] = redirects.find(([address]) => url && address.test(url.href)) ?? [];
  const target = parameter === undefined ? undefined : url?.searchParams.get(parameter);
  if (target !== undefined && target !== null) link.setAttribute("href", target);
}

/** Code copied from a page is surrounded by its language and a copy button, and ends with a line break. */
function bareCode(pre: Element): void {
  const code = pre.querySelector("code");
  if (code !== null) pre.replaceChildren(code);
  const last = (code ?? pre).lastChild;
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? "";
}

/** Empty lines, and line breaks between elements that are separate anyway. */
function withoutEmpty(body: Element): void {
  for (const element of body.querySelectorAll(":is(p, h2, h3, h4, li, ul, ol, div)")) {
    const isEmpty = element.textContent.trim() === "";
    if (isEmpty && element.querySelector("img, hr, table") === null) element.remove();
  }
  for (const line of body.querySelectorAll(":is(body, div) > br")) line.remove();
  for (const line of body.querySelectorAll(":is(p, li, h2, h3, h4, td, th) > br:last-child")) {
    if ((line.nextSibling?.textContent ?? "").trim() === "") line.remove();
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** A single paragraph in an item or a cell is unwrapped. */
function bareItem(item: Element): void {
  const [first, ...others] = item.querySelectorAll(":scope > p");
  if (first !== undefined && others.length === 0) unwrap(first);
}
