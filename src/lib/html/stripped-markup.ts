import { safeHref } from "../url/safe-href.ts";
import { openingTags, type HtmlTag } from "./html-tags.ts";
import { attributesOf, isRichTextTag, valuesOfAttributes } from "./rich-text-grammar.ts";

/**
 * What the site takes out of rich text, once each: `<div>` for a tag, `<p class>` for an attribute or a
 * value that it may not have, `<a href="javascript:…">` for a link that is refused, with its scheme.
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
  return lost.map(([key, value]) => {
    const scheme = name === "a" && key === "href" ? schemeOf(value) : undefined;
    return scheme === undefined ? `<${name} ${key}>` : `<${name} ${key}="${scheme}…">`;
  });
}

/** What an address begins with, where that is why it is refused. */
function schemeOf(address: string): string | undefined {
  const [scheme] = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(address.trim()) ?? [];
  return scheme === undefined || /^https?:$/i.test(scheme) ? undefined : scheme.toLowerCase();
}
