import { isRecord } from "#lib/json/is-record.ts";

const failureCode = /^[45].{2}$/s;

/**
 * The code of a failure that came as a body, whatever the status says: three characters that start
 * with 4 or 5, as a text or as the number that some services write.
 */
export function failureCodeOf(body: unknown): string | undefined {
  const code = isRecord(body) ? body["code"] : undefined;
  const text = typeof code === "number" ? String(code) : code;
  return typeof text === "string" && failureCode.test(text) ? text : undefined;
}
