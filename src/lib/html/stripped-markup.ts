import { printable } from "../json/render-value.ts";
import { safeHref } from "../url/safe-href.ts";
import { openingTags, type HtmlTag } from "./html-tags.ts";
import { attributesOf, isRichTextTag, valuesOfAttributes } from "./rich-text-grammar.ts";

/**
 * Returns what the site strips from rich text, each once: `<div>` for a tag, `<p class>` for an
 * attribute or a value that is not allowed, `<a href="javascript:…">` for a refused link, with the
 * start of its URL.
 */
export function strippedMarkup(html: string): readonly string[] {
  return [...new Set([...openingTags(html)].flatMap(strippedOf))];
}

function strippedOf({ name, attributes }: HtmlTag): readonly string[] {
  if (!isRichTextTag(name)) return [`<${name}>`];
  const allowed = attributesOf(name);
  const lost = attributes.filter(([key, value]) => {
    if (!allowed.includes(key)) return true;
    if (name === "a" && key === "href") return safeHref(value.trim()) === undefined;
    if (name === "a" && key === "target") return value !== "_blank";
    return valuesOfAttributes.get(key)?.test(value) === false;
  });
  return lost.map(([key, value]) =>
    name === "a" && key === "href" ? `<a href="${beginningOf(value.trim())}">` : `<${name} ${key}>`,
  );
}

const longestReported = 30;

/** Returns enough of a URL to show why it is refused: for other schemes, the scheme alone. */
function beginningOf(address: string): string {
  const [scheme] = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(address) ?? [];
  const isOther = scheme !== undefined && !/^https?:$/i.test(scheme);
  return isOther ? `${scheme.toLowerCase()}…` : printable(withoutSignIn(address), longestReported);
}

/** Removes credentials from a URL so that they are not repeated. */
function withoutSignIn(address: string): string {
  return address.replace(/^(https?:\/\/)[^/?#]*@/i, "$1…@");
}
