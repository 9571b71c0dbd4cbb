import { boxesAsSigns } from "./check-boxes.ts";
import { listsOfWord } from "./word-lists.ts";

const tags = /<[a-z][^<>]*>/giu;
const styleName = /\sstyle\s*=/giu;
const handlerName = /[\s/]on[a-z]+\s*=/giu;
/** A style or a script that stands in a tag is told to break the policy of the page, also where nothing is shown. */
const heldStyle = "data-pasted-style";
const heldHandler = "data-pasted-handler";

const formatting = /<(?:a|b|strong|i|em|[ou]l|h[1-6]|blockquote|table|img)\b|mso-list:/iu;

/** Whether there is more than the colours and lines that a code editor copies along. */
export function isFormatted(html: string): boolean {
  return formatting.test(html);
}

/** What a formatted text of another program says, in the markup of ours: as elements that are not shown. */
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

/** Word says of all letters which language it takes them for. */
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

/** Google Docs writes formatting as a style, and what is not bold as a tag that says so. */
function formatByStyle(body: Element): void {
  for (const element of body.querySelectorAll("b, strong")) {
    if (plain.test(styleOf(element))) replaceTag(element, "div");
  }
  // Word writes it by the tags that say nothing of what they mean.
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

/** The title of a page is no part of it: where it is one heading it stands beside those below it, several move them down. */
function ownHeadings(body: Element): void {
  for (const title of body.querySelectorAll("p[class*=MsoTitle]")) replaceTag(title, "h1");
  const by = body.querySelectorAll("h1").length > 1 ? 1 : 0;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.localName.slice(1)) + by;
    replaceTag(heading, `h${Math.min(4, Math.max(2, level))}`);
  }
}

/** Addresses that lead to another one, with the parameter that it stands in. */
const redirects: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/www\.google\.com\/url\?/u, "q"],
  [/^https:\/\/[\w.]+\.safelinks\.protection\.outlook\.com\//u, "url"],
];

/** Google and Outlook lead to everything by an address of their own. */
function followRedirect(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute("href") ?? "");
  const [, parameter] = redirects.find(([address]) => url && address.test(url.href)) ?? [];
  const target = parameter === undefined ? undefined : url?.searchParams.get(parameter);
  if (target !== undefined && target !== null) link.setAttribute("href", target);
}

/** Around code that is copied from a page stand its language and what copies it; a line ends behind it. */
function bareCode(pre: Element): void {
  const code = pre.querySelector("code");
  if (code !== null) pre.replaceChildren(code);
  const last = (code ?? pre).lastChild;
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent?.trimEnd() ?? "";
}

/** Lines that were left free, and breaks between what stands apart anyway. */
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

/** One paragraph in an item or a cell is its text. */
function bareItem(item: Element): void {
  const [first, ...others] = item.querySelectorAll(":scope > p");
  if (first !== undefined && others.length === 0) unwrap(first);
}
