/** With an attribute that has a value, or one that needs none: "5 <a and y> 3" is a comparison. */
const tag =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|sub|sup|u|ul)(?:\s+(?:[\w:-]+\s*=|(?:async|defer|hidden|reversed)(?![\w:-]))[^<>]*|\s*\/?)>/gi;
const entity =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|ndash|mdash|hellip|copy|reg|trade|euro|szlig|[aeioun](?:grave|acute|circ|tilde|uml)|#\d{1,7}|#x[\da-f]{1,6});/gi;
const mostTold = 3;

/** The tags and entities of HTML in a text, once each and the first of them: `<b>`, `&amp;`. */
export function markupIn(text: string): readonly string[] {
  const tags = text.includes("<") ? text.matchAll(tag) : [];
  const entities = text.includes("&") ? text.matchAll(entity) : [];
  const found = [...tags, ...entities].map(([all]) => all.replace(/\s[^>]*/, ""));
  return [...new Set(found.filter((one) => !one.startsWith("</")))].slice(0, mostTold);
}
