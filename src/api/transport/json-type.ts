const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Whether a `Content-Type` is a JSON type; decides whether the site reads a content service's response. */
export function isJsonType(type: string): boolean {
  return jsonType.test(type);
}
