const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Whether a `Content-Type` is one of JSON, by which the site reads the responses of a content service. */
export function isJsonType(type: string): boolean {
  return jsonType.test(type);
}
