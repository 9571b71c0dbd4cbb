import { printable } from "../json/render-value.ts";

/** With an attribute that has a value, or one that needs none: "5 <a and y> 3" is a comparison. */
const tag =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|sub|sup|u|ul)(?:\s+(?:[\w:-]+\s*=|(?:async|defer|hidden|reversed)(?![\w:-]))[^<>]*|\s*\/?)>/gi;
const entity =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|ndash|mdash|hellip|copy|reg|trade|euro|szlig|[aeioun](?:grave|acute|circ|tilde|uml)|#\d{1,7}|#x[\da-f]{1,6});/gi;
/** Bold text and links in Markdown: "**now**", "[prices](/prices)". */
const markdown = /\*\*(?=\S)[^*\n]+\*\*|\[[^[\]\n]+\]\((?:https?:|mailto:|tel:|[/#])[^()\s]*\)/g;
/** WordPress shortcodes, with attributes or as a closing tag: `[gallery ids="1"]`, `[/caption]`. */
const shortcode =
  /\[(?:[a-z][\w-]*(?:\s+[\w-]+=["'“”„″][^"'“”„″[\]]*["'“”„″])+\s*\/?|\/[a-z][\w-]*)\]/gi;
const mostReported = 3;
const longestReported = 40;

/** Finds the first HTML tags and entities, Markdown and shortcodes, each once: `<b>`, `&amp;`, `**now**`. */
export function markupIn(text: string): readonly string[] {
  const tags = text.includes("<") ? text.matchAll(tag) : [];
  const entities = text.includes("&") ? text.matchAll(entity) : [];
  const html = [...tags, ...entities].map(([all]) => all.replace(/\s[^>]*/, ""));
  const marks = /\*\*|\]\(/.test(text) ? text.matchAll(markdown) : [];
  const codes = text.includes("[") ? text.matchAll(shortcode) : [];
  const found = [
    ...html.filter((one) => !one.startsWith("</")),
    ...[...marks, ...codes].map(([all]) => printable(all, longestReported)),
  ];
  return [...new Set(found)].slice(0, mostReported);
}
