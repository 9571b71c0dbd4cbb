/** Cuts a text to at most `maxLength` characters, at a word boundary if possible, followed by an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  const signs = Array.from(text.slice(0, 2 * maxLength + 2));
  if (signs.length <= maxLength) return text;
  const cut = signs.slice(0, maxLength).join("");
  const isWordEnd = /\s/.test(signs[maxLength] ?? "");
  const lastSpace = cut.search(/\s\S*$/);
  const words = isWordEnd || lastSpace <= 0 ? cut : cut.slice(0, lastSpace);
  return `${words.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")}…`;
}
