/** What may stand behind `Bearer` (RFC 6750), in a length that fits into a header and a cookie. */
const token = /^[\w.~+/-]{1,2000}=*$/;

/** Whether a text from a browser's storage, a cookie or an answer can be a token at all. */
export function isToken(text: unknown): text is string {
  return typeof text === "string" && token.test(text);
}
