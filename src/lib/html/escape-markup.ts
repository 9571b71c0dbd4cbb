const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function replaced(sign: string): string {
  return references[sign] ?? sign;
}

/** Escapes text for the content of an element, where quotation marks may stay. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, replaced);
}

/** Escapes text for HTML: the content of an element, or an attribute in double quotation marks. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, replaced);
}

/** Escapes text for XML in the same places. Characters that XML forbids are removed. */
export function escapeXml(text: string): string {
  return escapeHtml(
    text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ""),
  );
}
