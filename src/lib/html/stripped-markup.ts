import { printable } from "../json/render-value.ts";
import { safeHref } from "../url/safe-href.ts";
import { openingTags, type HtmlTag } from "./html-tags.ts";
import { attributesOf, isRichTextTag, valuesOfAttributes } from "./rich-text-grammar.ts";

/**
 * What the site takes out of rich text, once each: `<div>` for a tag, `<p class>` for an attribute or a
 * value that it may not have, `<a href="javascript:…">` for a link that is refused, with what it begins with.
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

/** As much of an address as says why it is refused: of other schemes not what follows. */
function beginningOf(address: string): string {
  const [scheme] = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(address) ?? [];
  const isOther = scheme !== undefined && !/^https?:$/i.test(scheme);
  return isOther ? `${scheme.toLowerCase()}…` : printable(withoutSignIn(address), longestReported);
}

/** A password in an address is not repeated. */
function withoutSignIn(address: string): string {
  return address.replace(/^(https?:\/\/)[^/?#]*@/i, "$1…@");
}
