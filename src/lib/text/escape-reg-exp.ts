/** Returns a pattern that matches only this text, with or without the flag `u`. Node.js 22 has no `RegExp.escape`. */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
