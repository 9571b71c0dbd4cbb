/** Returns the offset of the first quotation mark at or after `from` that no backslash escapes; -1 if there is none. */
export function closingQuote(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, offset: number): boolean {
  let before = offset;
  while (text[before - 1] === "\\") before -= 1;
  return (offset - before) % 2 === 1;
}
