/** Characters allowed after `Bearer` (RFC 6750), limited to a length that fits into a header and a cookie. */
const token = /^[\w.~+/-]{1,2000}=*$/;

/** Whether a text from a browser's storage, a cookie or a response is well-formed as a token. */
export function isToken(text: unknown): text is string {
  return typeof text === "string" && token.test(text);
}
